/** What a text touches: something painful, or, graver, what also asks for a word on whom to call now. */
export type Pain = "painful" | "call";

/** A false alarm costs the coach a line of advice, a silence may cost a person: in doubt, a word is here. */
export function painIn(text: string): Pain | undefined {
  const words = text.replaceAll("’", "'").replaceAll(/\s+/gu, " ");
  if (CALL.test(words)) {
    return "call";
  }
  return PAINFUL.test(words) ? "painful" : undefined;
}

/** Finds any of the beginnings of words. `~` is a few words of the same sentence. */
function begins(...lists: readonly string[]): RegExp {
  const any = lists.join("|").replaceAll("~", String.raw`\b[^.?!]{0,35}\b`);
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${any})`, "iu");
}

const { raw } = String;
const SELF = raw`(?:my|your|him|her|them|one)sel(?:f|ves)\b`;
const KIN =
  "(?:mother|father|parents?|mum|dad|partner|spouse|husband|wife|child(?:ren)?|kids?|son|daughter|sister|brother|boyfriend|girlfriend|ex|family|friends?|relatives?|pets?|person|people|adults?)";
const PERSON = raw`(?:(?:you|me|him|her|them|us|some(?:one|body)|any(?:one|body)|each other|one another)\b|(?:(?:your|my|his|her|their|an?|the)\s)?(?:\w+\s)?${KIN}\b)`;
const BLOW = raw`(?:attack|beat|bit(?:e|ten|ing)?\b|burn|chok|fondl|grab|harm(?!on)|hit(?:s|ting)?\b|hurt|kick|pinn|punch|push|shak|shook|shov|slam|slap|smack|smother|spank|stab|strangl|strik|struck|throttl|twist|whip)`;
const STRUCK =
  "(?:beaten|bitten|choked|grabbed|harmed|hit|hurt|kicked|pinned|punched|pushed|shaken|shot|shoved|slammed|slapped|spanked|stabbed|struck|whipped)";

/** Ending one's life, harming oneself, and what others do to a person. */
const CALL = begins(
  raw`(?:attack|bang|beat|bit|burn|cut|end|hang|harm|hit|hurt|injur|kill|maim|poison|punch|scratch|shoot|stab|wound)\w*\s${SELF}`,
  raw`overdos|self-?\s?(?:destruct|harm|hurt|injur|inflict|mutilat|poison)|suicid`,
  raw`(?:better|rather|want\w*|wish\w*)~(?:dead|die|without (?:me|you))\b|th(?:ink|ought)\w*~(?:dead|death|dying)\b`,
  raw`(?:end|ending|ended|take|taking|taken|took)\s(?:it all|(?:my|your|his|her|their|one's)\s(?:own\s)?li(?:fe|ves))\b`,
  raw`(?:not|n't|never|stop\w*)~(?:alive|been born|exist\w*|living|live any|to live|wak(?:e|ing) up)\b`,
  raw`give up on life|life~worth|reasons? (?:for living|to (?:go on|keep going|live))|worth living`,
  raw`(?<!(?:alcohol|drugs?|narcotics?|substances?) )abus|assault|batter(?:ed|ing)|beaten|coerc|gunpoint|incest|kidnap|knifepoint|manhandl|molest|murder|neglect|private parts|p(?:a?e|æ)dophil|rap(?:e|ed|ing|ist)\b|sexually|slap(?! an? (?!child))|stalk(?:ed|er|ing)|strangl|threat|tortur|traffick|unsafe|violat|violen|weapon`,
  raw`${BLOW}\w*\s(?:\w+\s)?${PERSON}|${BLOW}\w*,?\s(?:(?:and|or)\s)?${BLOW}\w*`,
  raw`(?:been|being|was|were|got|get|gets|(?:are|is)\s${PERSON})\s(?:\w+\s){0,3}${STRUCK}\b`,
  raw`(?:threw|throw\w*)\s(?:\w+\s){1,3}at\s|${KIN}~killed|kill\w*\s${PERSON}|black eye|bruis|fist|left marks|marks or`,
  raw`(?:afraid|fear\w*|frightened|scared|terrified)\s(?:at|for|in|of|that)~(?:any(?:body|one)|him|home|hurt|some(?:body|one)|${KIN})\b|safe\s(?:at|from|in your|with (?:him|her|them|your|any|some))\b`,
  raw`against (?:my|your|his|her|their) will|without (?:my|your) consent|force\w*\s(?:\w+\s){0,2}(?:on you|sex|you)\b|ma(?:de|ke|kes|king)\s(?:you|me|him|her)~(?:sex|touch|undress)|(?<!\b(?:it|that|this|what|which) )touch\w*\s(?:you|me|your body|their)\b|unwanted (?:contact|sex|touch)`,
  raw`belittl|degrad|humiliat|insult|intimidat|put(?:s|ting)? (?:you|me) down|(?:scream|shout|swear|swore|yell)\w*\sat\s|lock(?:s|ed) (?:you|me)\b`,
  raw`(?:${KIN}|anyone|someone)\s(?:\w+\s){0,2}control|(?:control\w*|decides)\s(?:who|whom|what|where|when|how)\s(?:you|I)\b`,
  raw`(?:not enough|nothing|too little) to eat|(?:nobody|no one)~(?:look(?:ed)? after|protect\w*|t(?:ake|ook) care of) you`,
  // In Dutch
  raw`automutila|overdos|su[iï]cid|zelf(?:beschadig|destruct|doding|moord|mutila|verwond)`,
  raw`(?:je|me|mij|zich)(?:zelf)?~(?:beschadig|doden|(?:ge)?kras|iets aan|pijn (?:ge)?d|(?:ge)?snede?n?|van het leven|van kant|verwond)`,
  raw`(?:beschadig|brand|kras|sla|snij|verwond)\w*~(?:je|me|zich)zelf`,
  raw`(?:een|er) einde aan|einde (?:\w+ )?aan|leven (?:te )?(?:beëindig|be?nemen|eindig|ontnemen)|leven benomen|reden\w*~leven\b|uit het leven|leven~(?:waard|zin)\b`,
  raw`(?:beter|liever)~(?:dood|zonder (?:jou|je|mij))\b|(?:da?cht|denk)\w*~dood\b|dood (?:kon|te zijn|was|wil|wou|zijn|zou)|niet meer\s(?:\w+\s){0,3}(?:bestaan|er zijn|leven|verder|wakker)|niets waard|nooit geboren`,
  raw`aangerand|aanrand|afgeranseld|bedreig|betast|dreig|dwang|dwing|dwong|gebeten|gedwongen|geduwd|gekleineerd|gemarteld|geschopt|geslagen|gestalkt|gestoken|gestompt|getrapt|geweld|gewurgd|huiselijk|incest|intimid|klap(?:pen)?\b|kleine(?:er|ren)|lastig ?gevallen|martel|mensenhandel|mishandel|misbrui|moord(?! doen)|ontvoer|onveilig|opgesloten|schold|schop|slaan\b(?! (?:deze|op|over))|slaat|sloeg|smeet|stalk|stomp|uitgescholden|uitscheld|vastgegrepen|verkracht|vermoord|verneder|verwaarlo|vuist|wapen|wurg`,
  raw`aangeraakt|aanrak|gooi\w*~naar (?:haar|hem|je|me|mij)\b|in elkaar|je keel|keel dicht|met een (?:mes|pistool)|naar (?:je|me) gegooid|ongewenst|pijn (?:deed|doet|gedaan)|tegen (?:je|mijn) (?:wil|zin)`,
  raw`bang~(?:haar|hem|iemand|moeder|ouder|partner|thuis|vader)|thuis~(?:bang|veilig)|veilig (?:bij|in je|met je|thuis)|(?:bepaal|beslis|controleer)\w*~(?:waar|wat|wie) je\b`,
  raw`(?:niet genoeg|niets|te weinig|vaak weinig) te eten|niemand~(?:je bescherm|voor je zorg)`,
);

/** What is hard to be asked, and needs a word before it. */
const PAINFUL = begins(
  raw`abandon|abort(?!\w* the)|accident|addict|adopt|affair|alcohol|anorex|arrest|ashamed|asylum|bankrupt|bereav|betray|bing(?:e|es|ing)\b|black(?:ed)? ?out|blame|bulimi|bully|bullie|burial|cancer|cannabis|cheat|circumcis|cocaine|combat|convict|cried|crim(?:e|in)|cry(?:ing)?\b|dead(?!-|\s?line|ly|pan)|death|debt|delusion|depress|despair|desperat|died|dies\b|discriminat|disgust|distress|disturb|divorce\b|drug(?:s|ged)?\b|drunk|dying|erecti|evict|fail(?:ed|ure)|flashback|funeral|gambl|genital|grie[fv]|guilt|hallucinat|harass|hate\b|heroin|homeless|hopeless|horrif|horror|hospitali|infertil|infidel|intercourse|jail|laxativ|liquor|lonel|lost\b(?! (?:my|the|your) (?:glasses|keys|phone|way))|mental(?:ly)? |miscarr|mourn|naked|narcotic|nightmare|obes|orphan|panic|paranoi|porn|poverty|prison|prostitut|psychiatr|psycho(?:sis|tic)|purg|racis|refugee|regret|reject|remorse|schizo|sexual(?! orientation)|sham(?:e|ing)|starv|stillb|surviv|terrif|terror|trauma|tumou?r|ugly|unfaithful|unloved|unreal\b|upset|vomit|wars?\b|worthless`,
  raw`(?:and|can|could|did|going to|might|or|to|will|would|you|s?he|they) die\b(?! for a)|(?:get|got|is|parents|was|were)\b[^.,?!]{0,30}\bdivorced|bad dreams|breakdown|dirty clothes|enough to eat|foster (?:care|famil|home)|hear(?:ing)? voices|left you|(?:not|nobody|no one)~(?:lov|want)ed you|passed away|voices that`,
  raw`(?:being|feel\w*|look|too) fat\b|eating disorder|los(?:e|ing) (?:control|weight)|loss of (?:a|control|some|your)|ma(?:de|ke|king) yourself (?:be )?sick|thr(?:ew|ow\w*) up`,
  raw`(?:during|had|have|having) sex|sex life|(?:end|los|terminat)\w*~pregnan|pregnan\w*~(?:end|lo|terminat)|outside (?:of )?your (?:own )?body|not real\b`,
  raw`(?:after|first|from|of|stop|your) drink(?:ing)?\b(?! water)|beer|drink too much|need(?:ed)? a drink|(?:annoy|complain|concern|critici|cut down|less|worr)\w*~(?:drinking|you drink)\b`,
  // In Dutch
  raw`adopt|afgewezen|afvallen|alcohol|angst|asiel|bedrogen|berouw|beschaamd|besne|borrel|boulimi|brak(?:en)?\b|dakloos|depress|discrim|dode?n?\b|dood(?!ge[vw]|lopend)|dronken|drugs?\b|echtschei|eenza|eetbui|eetstoornis|failliet|geadopteerd|gearresteerd|gebraakt|gegokt|genita|gepest|geslachtsdel|gestorven|gevangenis|gok|hallucin|harddrugs|herbeleving|hopeloos|kanker|laxeer|minderwaardig|miskraam|mislukk|misdaad(?!roman|serie|verha)|misdr|nachtmerrie|nutteloos|ongeluk|ongeval|ontrouw|onvruchtb|onwerkelijk|oorlog|overgev|overleden|overleefd|overlij|paniek|pest(?:en|te|er)|pleeg(?:gezin|zorg)|porno|psychi|psychos|racis|ramp\b|rouw|schaam|scheiding|schizo|schokkend|schuld|seks(?!e\b|uele (?:geaardheid|oriëntatie|voorkeur))|slachtoffer|somber|spijt|sterf|sterv|trauma|tumor|uitgehongerd|uithonger|vastgezeten|verdriet|verlaten|verlies|verloren|veroordeeld|verontrust|verraden|verslaa|verslav|vluchteling|vreemd ?g|waardeloos|walg|wanhop|wees\b|zelfhaat`,
  raw`(?:bent|is|ouders|zijn)\b[^.,?!]{0,30}\bgescheiden|buiten je (?:eigen )?lichaam|controle (?:kwijt|over)|genoeg te eten|hekel aan|hoor\w* stemmen|stemmen die|te dik|van je hield|vuile kleren|wereld niet echt|zwangerschap\w*~(?:af(?:ge)?br|beëind|verl)`,
  raw`(?:kritiek|minder|te ?veel|zorgen)~(?:drinken|je drink)|drink\w* (?:je )?te ?veel`,
);
