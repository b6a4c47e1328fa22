/** The coach's story on the page about her, a text for each paragraph. */
export const story: readonly string[] = [
  "I know what it is to stand in your own way. For years I lived with the traces of trauma and with an illness that would not leave, and I treated both as things that had simply happened to me.",
  "What I could not see was how much I did to stay where I was. I said yes when I meant no. I stopped just before something became good. I called it bad luck, or being tired, or not being the kind of woman for whom things work out.",
  "It was self-sabotage, and it had a root. It had once kept me safe. When I understood that, I no longer had to fight myself, and I could begin to choose.",
  "Today I am a certified Freedom From Self-Sabotage and Lifestyle Coach. I work trauma-informed, with women who are where I was, and I walk beside them at the pace that is theirs.",
];
