/** Reads what somebody wrote about themselves, such as `useCare()` of safety. */
export type Reader = { look: (text: string) => void };

/** Nobody's own words about themselves, and why: a host's are for others, and the safety plan is the help itself. */
export type NotRead =
  | 'a-name'
  | 'an-address'
  | 'a-code'
  | 'a-hosts-words'
  | 'a-stewards-words'
  | 'a-safety-plan'
  | 'only-shown';

/**
 * Who reads a field's words for danger (docs/decisions/138). A reader alone gets them from the form around the field once
 * they've gone. `later`: the page itself hands them over, since only it knows when, as in a chat.
 */
export type Reads = Reader | ReadLater | NotRead;

export type ReadLater = { later: Reader };
