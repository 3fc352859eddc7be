/** What takes the place of a way to reach someone in a text that anyone can read. */
export const REMOVED = '[removed]';

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
/** 'example.com' without a scheme, of the endings that US businesses use. */
const HOST = /\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|biz|info|us|co|io|app|pro)\b(?:\/\S*)?/gi;
/** Ten digits as American numbers are written, with or without the country's. */
const PHONE = /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)/g;

/** A text without email addresses, web addresses and phone numbers (product 27.5). */
export function withoutContactDetails(text: string): string {
  return [EMAIL, ADDRESS, HOST, PHONE].reduce((rest, pattern) => rest.replace(pattern, REMOVED), text);
}
