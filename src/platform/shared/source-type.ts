/** What made a text or a voice, in the terms of IPTC, for programs that want to know (CARE C21): rules of ours. */
export const madeByRules = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia';
/** The same, for a trained model. */
export const madeByModel = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
