declare module "virtual:bench-questions" {
  export const section: {
    readonly id: string;
    /** In the order of the form. */
    readonly asked: readonly { readonly question: string; readonly title: string }[];
  };
}
