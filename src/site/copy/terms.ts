import { CLOSING_DAYS } from '#contract/account-rules.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { CHECKS_STATEMENT } from '#contract/checks.ts';
import {
  CONNECT_COST,
  GOODWILL_DAYS,
  MAX_OPEN_RESPONSES,
  SILENCE_DAYS,
  SUSPENSION_REFUND_DAYS,
} from '#contract/connection-rules.ts';
import { CREDENTIAL_GRACE_DAYS } from '#contract/credential-rules.ts';
import { DISPUTE_DAYS } from '#contract/disputes.ts';
import { ANNUAL_DISCOUNT_PERCENT, PAYMENT_GRACE_DAYS } from '#contract/plans.ts';
import { REVIEW_DAYS } from '#contract/reviews.ts';
import { formatMoney } from '#src/ui/format.ts';
import {
  FEE_NOTICE_DAYS,
  INFORMAL_DAYS,
  LEGAL_EFFECTIVE_DATE,
  LIABILITY_MINIMUM_CENTS,
  LIABILITY_MONTHS,
  MINIMUM_AGE,
  TERMS_NOTICE_DAYS,
} from '#src/site/legal/legal-rules.ts';
import type { LegalDocument } from '#src/site/legal/legal-copy.ts';
import { REMINDERS } from './trial-reminders.ts';
import { days, lowestPrice, MARKETS, TRIAL, TRIAL_ADJECTIVE } from './help/figures.ts';
import { link, list, note, section, text } from './help/prose.ts';

/** The Terms of Service. Prices and rules come from where the software has them. */
export const TERMS: LegalDocument = {
  title: 'Terms of Service',
  effective: LEGAL_EFFECTIVE_DATE,
  lead: `These are the rules between you and ${BRAND_NAME}. In short: we bring clients and professionals together. They agree on the work between themselves. You can cancel a plan any time. Everyone tells the truth.`,
  other: { title: 'Privacy Policy', path: '/privacy' },
  sections: [
    section(
      'This agreement',
      text(
        `By creating an account or using the site you agree to these terms with ${BRAND_NAME} (“we”, “us”). If you act for a company, you confirm that you’re authorized to bind it. The `,
        link('Privacy Policy', '/privacy'),
        ' explains how we handle data and is part of this agreement. If you don’t agree, don’t use the site.',
      ),
    ),
    section(
      'Who may use it',
      list(
        `You’re ${MINIMUM_AGE} or older.`,
        'What you tell us about yourself is true, and you keep it up to date.',
        'You have one account of each kind you need, and you don’t use anyone else’s.',
        'Professionals hold the licenses, permits and insurance their work requires where they do it.',
      ),
      text(
        `We serve ${MARKETS}. You may sign up from elsewhere, but we don’t promise that anyone is available there.`,
      ),
    ),
    section(
      'Your account',
      text(
        'Keep your password to yourself, and tell us right away if someone else has used your account. You’re responsible for what happens in it until you do. You can’t change an account’s type later.',
      ),
      text(
        'The owner of a commercial account may invite people to work in it. What they do there counts as done by the company, Connections they spend included. The owner decides what each of them may do and removes those who no longer should.',
      ),
    ),
    section(
      'Rejection, restriction and termination',
      text(
        'We may reject an application, or restrict or terminate an account, at any time and without notice: for example, if someone breaks these terms, documents turn out to be false, people are in danger or the law requires it. When we restrict an account, we email you the reason unless that would do harm.',
      ),
      text(
        'You may delete your account at any time under ',
        link('Your data', '/account#data'),
        `. It closes right away, and you can change your mind for ${days(CLOSING_DAYS)}. Fees for the current period aren’t refunded, and Connections you have left end with the account. If we terminate your account for a reason that isn’t your doing, we refund the fees for the time that remains.`,
      ),
    ),
    section(
      'What we do and don’t do',
      text(
        `${BRAND_NAME} is a meeting place. We show requests to professionals, and professionals to clients. There is no bidding. We don’t do, supervise or guarantee work. We don’t employ professionals and aren’t their agent. We aren’t a party to what a client and a professional agree.`,
      ),
      text(
        'The two of you settle the price, scope, dates, payment, permits and warranties. Payment for the work doesn’t go through us, and we take no share of it.',
      ),
    ),
    section(
      'Requests and jobs',
      list(
        'A request describes real work at a property where you’re allowed to have work done.',
        'The first professional to accept gets the job. Accept only what you can and will do.',
        'The client may cancel until work starts. Marking a job complete can’t be undone.',
        'Once a job is accepted, phone number and street are shared for that job only. Don’t pass them on or use them for anything else.',
      ),
    ),
    section(
      'Connections',
      text('A Connection is a unit you use to contact another member from their profile or on a project.'),
      list(
        `Contacting someone uses ${CONNECT_COST} Connection of the person who makes contact.`,
        `A proposal on a published project uses ${CONNECT_COST} of the professional’s Connections and ${CONNECT_COST} of the owner’s: both or neither. A project can have at most ${MAX_OPEN_RESPONSES} open proposals.`,
        'Posting a request and accepting one use none. Two people who are connected directly or by a job aren’t charged again. A proposal connects them for its project only.',
        `If the other person has neither opened nor answered within ${days(SILENCE_DAYS)}, every Connection used comes back automatically. Any answer counts, including a refusal.`,
        `If we restrict someone’s account, Connections used with it in the last ${days(SUSPENSION_REFUND_DAYS)} come back, answered or not.`,
        `A Connection returns to where it came from. If that has expired, it can be used for ${days(GOODWILL_DAYS)}. If you owe Connections, it may cover one of those instead.`,
        'A plan’s monthly allowance doesn’t roll over. Whatever is left at the end of a billing month expires.',
        'One-time packs and single Connections don’t expire while the account is open. Monthly and annual packs add Connections each month, which expire with the month. They renew until you cancel.',
        'You can’t sell Connections, give them away or exchange them for money. The ones that expire first are used first.',
      ),
    ),
    section(
      'Plans, prices and the trial',
      note(
        'You pay on the page of our payment provider, Stripe. Nothing is charged until you enter a card there.',
      ),
      list(
        `Property owners: from ${lowestPrice('property_owner')} a month.`,
        `Service professionals: from ${lowestPrice('service_professional')} a month.`,
        `Commercial clients: from ${lowestPrice('commercial')} a month.`,
      ),
      text(
        'For all prices and what each plan includes, see ',
        link('Plans, the free trial and your first charge', '/help/plans-and-trial'),
        '. Prices are in US dollars and don’t include taxes, which are added where they apply. The Enterprise plan for commercial clients is arranged with our team.',
      ),
      text(
        `Your first plan starts with a ${TRIAL_ADJECTIVE} free trial, once per person and once per card. It requires a card and includes the plan’s allowance once. If you don’t cancel within the ${TRIAL}, the plan starts and the first charge is made. We remind you by email ${REMINDERS} before. If a card has already had its trial, no plan starts and nothing is charged. The next plan you choose starts without a trial.`,
      ),
    ),
    section(
      'Renewal, changes and cancellation',
      list(
        'A plan renews automatically each billing month until you cancel it.',
        `Annual billing takes ${ANNUAL_DISCOUNT_PERCENT}% off the monthly price and renews each year.`,
        'You may upgrade, downgrade or cancel at any time. It takes effect at the next billing cycle. Until then nothing changes, and you can undo it.',
        'We don’t refund a billing period that has started, unless the law says otherwise or we ended it for a reason that isn’t your doing.',
        `If a payment fails, we email you. After ${days(PAYMENT_GRACE_DAYS)}, the Connections of the unpaid month are on hold until it’s paid. Packs and single Connections stay usable. If every retry fails, the plan ends. If you cancel while a payment is overdue, the plan ends right away and we stop collecting that payment.`,
        'When money is refunded to you, the Connections it bought are taken back in proportion. You owe any you’ve already used, and the next Connections from your plan or a purchase settle those first. While you dispute a charge with your bank, its Connections are on hold.',
      ),
    ),
    section(
      'Fee changes',
      text(
        `We may change prices and what plans include. We email you at least ${days(FEE_NOTICE_DAYS)} before. A change applies from your next billing cycle after that. If you don’t want it, cancel before then.`,
      ),
    ),
    section(
      'Verification and its limits',
      text(
        `${CHECKS_STATEMENT} A professional is shown as verified while both are valid. The badge says that documents were reviewed on a given day. We do not check background, references or identity. The badge isn’t a judgment of skill, and it doesn’t guarantee the work, anyone’s conduct, or that the documents haven’t changed since. Clients should look at documents and references themselves before they hire, above all for large jobs.`,
      ),
      text(
        `Professionals submit a license and an insurance policy within ${days(CREDENTIAL_GRACE_DAYS)} of sign-up. Until we’ve approved both, an account that misses the deadline is on hold: it isn’t listed and can’t accept jobs or contact anyone. Documents are true and complete. Tell us right away if one is withdrawn or changes.`,
      ),
    ),
    section(
      'Reviews and what you write',
      list(
        `Only the client and the professional of a completed request may review each other, once each. We publish both together, or the only one after ${days(REVIEW_DAYS)}. A review says what happened, truthfully and without insults or private details.`,
        'No one may offer or take anything for a review, or use one as a threat.',
        'You may reply once to a review of you, and contest it. It stays up, marked, until we decide, and both sides get the reason.',
        'We may remove a review or other text that breaks these terms. We don’t remove reviews for being negative.',
        'What you write stays yours. You allow us to store and show it as needed to run the site, for as long as it’s there.',
      ),
    ),
    section(
      'What’s not allowed',
      list(
        'False names, false documents, false requests.',
        'Spam, harassment, discrimination, or contacting people about anything but the work.',
        'Avoiding the charge for Connections once two people have met here.',
        'Collecting members’ data, copying the site, or overloading it. Scripts may use the command line and the API within their limits.',
        'Probing for weaknesses on accounts other than your own, or bypassing access rules.',
        'Anything the law forbids.',
      ),
    ),
    section(
      'Disputes between members',
      text(
        `Talk to each other first, in writing. If that fails, either of you may `,
        link('open a dispute', '/help/settle-a-dispute'),
        ` on the job’s page until ${days(DISPUTE_DAYS)} after the job’s completion. We read what both sides write and show, look at the site’s records and decide once for each job. The decision goes on the site’s record of the dispute. Where one of you spent a Connection on the other, we may return it. We can’t decide about the money for the work, and our decision binds no court. Both of you can download the record. Courts and licensing boards remain open to you. We may restrict an account that doesn’t take part in good faith.`,
      ),
    ),
    section(
      'No warranty',
      text(
        'The site is provided “as is” and “as available.” As far as the law permits, we give no warranty, express or implied: not for the site, not that it will be free of errors or interruptions, not for its members or the work they do, and not that anyone will answer a request.',
      ),
    ),
    section(
      'Limits of our liability',
      text(
        `As far as the law permits, we aren’t liable for indirect or consequential losses, lost profits or lost data, or for what members do or agree. Our total liability to you for all claims together is limited to what you paid us in the ${LIABILITY_MONTHS} months before the event, or ${formatMoney(LIABILITY_MINIMUM_CENTS)} if that is more. Nothing here limits liability that can’t be limited by law, such as for fraud or for injury caused by our gross negligence.`,
      ),
    ),
    section(
      'Claims by others',
      text(
        'If someone makes a claim against us because of work you did or had done, something you wrote here, or because you broke these terms or the law, you’ll cover the reasonable cost and hold us harmless. We’ll tell you about the claim without delay and let you defend it.',
      ),
    ),
    section(
      'Law and courts',
      text(
        `The law of the State of Delaware governs these terms, without its conflict-of-law rules. Before anyone goes to court, we both try for ${days(INFORMAL_DAYS)} to settle: write to us and say what you want. After that, the state and federal courts in Delaware have jurisdiction, except that either of us may go to a small claims court where you live. Consumer rights under your state’s law that can’t be waived aren’t affected.`,
      ),
    ),
    section(
      'Changes to these terms',
      text(
        `We may change these terms. We email you at least ${days(TERMS_NOTICE_DAYS)} before a change that matters takes effect. If you keep using the site after that day, you agree. If you don’t agree, close your account before then.`,
      ),
    ),
    section(
      'General',
      list(
        'If one of these terms doesn’t hold up, the others still apply.',
        'If we don’t enforce a term once, we may still enforce it later.',
        'You may not transfer your account. We may transfer this agreement along with the business.',
        [
          'We send notices to your account’s email address. Send notices to us through ',
          link('Contact Support', '/contact-support'),
          '.',
        ],
        'This is the whole agreement between us about the site.',
      ),
    ),
  ],
};
