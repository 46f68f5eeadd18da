/** The word of a feeling by its id, which is made of it: without all the others and their sentences, which weigh 3 kB. */
export function feelingWord(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}
