/** The card fields of the checkout page and of the portal: what was typed, what is wrong with it, how it looks. */
import { z } from 'zod';
import { html, type Markup } from '../../html.ts';
import type { TypedCard } from '../payment-objects.ts';
import { findBehaviour, groupDigits, hasValidCheckDigit, TEST_CARDS } from '../test-cards.ts';

export const cardFields = z.object({
  email: z.string().max(254).default(''),
  number: z.string().max(40).default(''),
  expiry: z.string().max(10).default(''),
  cvv: z.string().max(10).default(''),
  name: z.string().max(200).default(''),
});
export type CardFields = z.infer<typeof cardFields>;
export const NO_FIELDS: CardFields = { email: '', number: '', expiry: '', cvv: '', name: '' };
export type CardProblems = Partial<Record<keyof CardFields, string>>;

type Checked = { card: TypedCard } | { problems: CardProblems };

/** @param now seconds, for cards that have expired */
export function checkCard(fields: CardFields, now: number): Checked {
  const number = fields.number.replaceAll(/\D/g, '');
  const expiry = readExpiry(fields.expiry);
  const behaviour = findBehaviour(number);
  const problems: CardProblems = {
    ...(/^\S+@\S+\.\S+$/.test(fields.email.trim()) ? {} : { email: 'Enter an email address.' }),
    ...(hasValidCheckDigit(number) ? {} : { number: 'Your card number is invalid.' }),
    ...(expiry === null ? { expiry: 'Enter the date as MM/YY.' } : {}),
    ...(expiry !== null && isPast(expiry, now) ? { expiry: 'Your card has expired.' } : {}),
    ...(/^\d{3,4}$/.test(fields.cvv) ? {} : { cvv: 'Enter 3 or 4 digits.' }),
    ...(fields.name.trim() === '' ? { name: 'Enter the name on the card.' } : {}),
  };
  if (problems.number === undefined && behaviour === null) {
    problems.number = 'Only test cards work here. Never type a real one.';
  }
  if (Object.keys(problems).length > 0 || expiry === null || behaviour === null) return { problems };
  return {
    card: {
      number,
      behaviour,
      expMonth: expiry.month,
      expYear: expiry.year,
      name: fields.name.trim(),
      email: fields.email.trim(),
    },
  };
}

function readExpiry(typed: string): { month: number; year: number } | null {
  const [, month, year] = /^(\d{2})\s*\/\s*(\d{2})$/.exec(typed.trim()) ?? [];
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return null;
  return { month: Number(month), year: 2000 + Number(year) };
}

function isPast({ month, year }: { month: number; year: number }, now: number): boolean {
  return Date.UTC(year, month, 1) <= now * 1000;
}

type Field = {
  name: keyof CardFields;
  label: string;
  /** Attributes that are the same for all values. */
  attributes: Markup;
  help?: string;
};

const FIELDS: Record<keyof CardFields, Field> = {
  email: { name: 'email', label: 'Email', attributes: html`type="email" autocomplete="email" required` },
  number: {
    name: 'number',
    label: 'Card number',
    attributes: html`inputmode="numeric" autocomplete="cc-number" maxlength="19" required`,
    help: 'Grouped in fours as you type, at most 19 characters',
  },
  expiry: {
    name: 'expiry',
    label: 'Expiry, MM/YY',
    attributes: html`inputmode="numeric" autocomplete="cc-exp" maxlength="5" required`,
  },
  cvv: {
    name: 'cvv',
    label: 'CVV',
    attributes: html`inputmode="numeric" autocomplete="cc-csc" maxlength="4" required`,
  },
  name: { name: 'name', label: 'Name on card', attributes: html`autocomplete="cc-name" required` },
};

export function renderCardForm(options: {
  action: string;
  fields: CardFields;
  problems: CardProblems;
  button: string;
}): Markup {
  const field = (name: keyof CardFields) =>
    renderField(FIELDS[name], options.fields[name], options.problems[name]);
  return html`<form method="post" action="${options.action}" data-card novalidate>
    ${field('email')} ${field('number')}
    <div class="two">${field('expiry')} ${field('cvv')}</div>
    ${field('name')}
    <button class="pay" type="submit">${options.button}</button>
  </form>`;
}

function renderField(field: Field, typed: string, problem: string | undefined): Markup {
  const value = field.name === 'number' ? groupDigits(typed) : typed;
  const { name, label, attributes, help } = field;
  const describedBy = [
    ...(help === undefined ? [] : [`${name}-help`]),
    ...(problem === undefined ? [] : [`${name}-problem`]),
  ].join(' ');
  return html`<div class="f">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      ${attributes}
      ${describedBy === '' ? '' : html`aria-describedby="${describedBy}"`}
      ${problem === undefined ? '' : html`aria-invalid="true"`}
    />
    ${help === undefined ? '' : html`<p class="s" id="${name}-help">${help}</p>`}
    ${problem === undefined ? '' : html`<p class="msg" id="${name}-problem">${problem}</p>`}
  </div>`;
}

/**
 * Which numbers do what. With scripts on, choosing one fills it in.
 * @param firstCharge when it is charged for the first time, in words, if not at once
 */
export function renderTestCards(firstCharge: string | null = null): Markup {
  return html`<details class="cards" open>
    <summary>Test cards</summary>
    <ul>
      ${TEST_CARDS.map(
        ({ number, behaviour, does }) =>
          html`<li>
            <button type="button" data-number="${number}">${groupDigits(number)}</button
            ><span
              >${behaviour === 'fails-when-charged' && firstCharge !== null ? `Fails on ${firstCharge}` : does}</span
            >
          </li>`,
      )}
    </ul>
  </details>`;
}
