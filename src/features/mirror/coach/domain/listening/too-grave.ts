/** Words that a yes or a no from a program could do harm beside (CARE C24). */
const tooGrave =
  /\b(?:kill(?:ing|ed)? (?:myself|yourself|himself|herself|him|her|them|my|me)|suicid\w*|knife|(?:my|the|by the|round (?:my|the)) (?:throat|neck)|chok(?:e|ed|es|ing)|strangl\w*|shak(?:e|en|ing) (?:her|him|the baby|my (?:baby|son|daughter))|(?:hit|hits|hitting|beat|beats|beating|(?<!\b(?:(?:it|that|this) (?:will |would |might |could |may )?(?:only |just )?|(?:not|n't) want to |will it (?:only |just )?|without ))(?:hurt|hurts|hurting)) (?:me|him|her|them)\b|hurt (?:him|her|them) back|tak(?:e|en|ing) (?:them|it) all|took (?:them|it all|some|too many)|overdos\w*|pills|tablets|jump(?:ed)? (?:off|in front)|(?:goodbye|suicide|my|my last) note|(?:just )?want(?:ed)? to say goodbye|look after the (?:cat|dog|kids)|can't do this any ?more|cut(?:ting)? myself|end (?:it all|my life)|want(?:ing)? to die|when i'm gone|after i'm gone)\b/i;

/** "My mum will kill me": she'll be cross. */
const scolded =
  /\b(?:mum|mom|mam|dad|parents|boss|teacher|sister|brother|coach|they)(?:'ll| will| would|'s going to| is going to| are going to) kill me\b/gi;

/** Whether what's asked is said in such words. */
export const isTooGrave = (words: string): boolean => tooGrave.test(words.replace(scolded, ''));
