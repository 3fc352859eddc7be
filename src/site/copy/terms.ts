import { BRAND_NAME } from '#contract/brand.ts';
import { CONNECT_COST, GOODWILL_DAYS, PAYMENT_GRACE_DAYS, SILENCE_DAYS } from '#contract/connection-rules.ts';
import { ANNUAL_DISCOUNT_PERCENT } from '#contract/plans.ts';
import { formatMoney } from '#src/ui/format.ts';
import {
  DISPUTE_DAYS,
  FEE_NOTICE_DAYS,
  INFORMAL_DAYS,
  LEGAL_EFFECTIVE_DATE,
  LIABILITY_MINIMUM_CENTS,
  LIABILITY_MONTHS,
  MINIMUM_AGE,
  TERMS_NOTICE_DAYS,
} from '#src/site/legal/legal-rules.ts';
import type { LegalDocument } from '#src/site/legal/legal-copy.ts';
import { REMINDERS } from './faq.ts';
import { MAX_OPEN_RESPONSES } from './help/announced-rules.ts';
import { days, lowestPrice, MARKETS, TRIAL, TRIAL_ADJECTIVE } from './help/figures.ts';
import { link, list, note, section, text } from './help/prose.ts';

/** The Terms of Service. Prices and rules come from where the software has them. */
export const TERMS: LegalDocument = {
  title: 'Terms of Service',
  effective: LEGAL_EFFECTIVE_DATE,
  lead: `These are the rules between you and ${BRAND_NAME}. In short: we bring clients and professionals together, the work is agreed between the two of them, a plan can be cancelled at any time, and people keep to the truth.`,
  other: { title: 'Privacy Policy', path: '/privacy' },
  sections: [
    section(
      'This agreement',
      text(
        `By creating an account or using the site you agree to these terms with ${BRAND_NAME} (“we”, “us”). If you act for a company, you confirm that you may bind it. The `,
        link('Privacy Policy', '/privacy'),
        ' says how we treat data and belongs to this agreement. If you do not agree, do not use the site.',
      ),
    ),
    section(
      'Who may use it',
      list(
        `You are ${MINIMUM_AGE} or older.`,
        'What you tell us about yourself is true, and you keep it so.',
        'You have one account for each kind you need and do not use another person’s.',
        'Professionals hold the licenses, permits and insurance that their work needs where they do it.',
      ),
      text(
        `We serve ${MARKETS}. You may sign up elsewhere; we do not promise that anybody is available there.`,
      ),
    ),
    section(
      'Your account',
      text(
        'Keep your password to yourself and tell us at once if somebody else used your account. You answer for what happens in it until you do. The kind of an account cannot be changed later.',
      ),
    ),
    section(
      'Rejection, restriction and termination',
      text(
        'We may reject an application, restrict an account or terminate it at any time and without notice, for instance when these terms are broken, documents turn out to be false, people are endangered or the law demands it. When we restrict an account we tell you the reason by mail unless that would do harm.',
      ),
      text(
        'You may close your account at any time by ',
        link('writing to us', '/contact-support'),
        '; there is no button for it yet. If we terminate an account of yours without a reason that lies with you, we pay back fees for the time after it.',
      ),
    ),
    section(
      'What we do, and what we do not',
      text(
        `${BRAND_NAME} is a place to meet. We show requests to professionals and professionals to clients. There is no bidding. We do not carry out, supervise or guarantee work, do not employ professionals and are not their agent, and are not a party to what a client and a professional agree.`,
      ),
      text(
        'Price, scope, dates, payment, permits and warranties of the work are settled between the two of you. The payment for it does not pass through us, and we take no share of it.',
      ),
    ),
    section(
      'Requests and jobs',
      list(
        'A request describes real work at a property that you may have worked on.',
        'The first professional to accept has the job. Accept only what you can and will do.',
        'The client may cancel until work has started. Once it is marked complete, that cannot be undone.',
        'Phone number and street are shared from acceptance on, for this job only. Do not pass them on or use them for anything else.',
      ),
    ),
    section(
      'Connections',
      text(
        'A Connection is a unit spent to contact another member, from their profile. Publishing projects is coming.',
      ),
      list(
        `Contacting somebody uses ${CONNECT_COST} of the Connections of the one who begins.`,
        `A response to a published project uses ${CONNECT_COST} of the professional’s and ${CONNECT_COST} of the owner’s: both or neither. At most ${MAX_OPEN_RESPONSES} responses can be open on a project.`,
        'Posting a request and accepting one use none. Two people who are connected already are not charged again.',
        `If the other side has neither opened nor answered within ${days(SILENCE_DAYS)}, every Connection spent comes back by itself. Any answer counts, a refusal included. It comes back where it was spent from; if that has expired meanwhile, it can be used for ${days(GOODWILL_DAYS)}.`,
        'The monthly allowance of a plan does not roll over. What is left at the end of a billing month expires.',
        'Packs and single Connections bought once do not expire while the account is open. Monthly and annual packs give Connections each month, which expire with it; they renew until cancelled.',
        'Connections cannot be sold, given away or exchanged for money. What expires first is spent first.',
      ),
    ),
    section(
      'Plans, prices and the trial',
      note(
        'You pay on the page of our payment provider, Stripe. Nothing is charged before you have entered a card there.',
      ),
      list(
        `Property owners: from ${lowestPrice('property_owner')} a month.`,
        `Service professionals: from ${lowestPrice('service_professional')} a month.`,
        `Commercial clients: from ${lowestPrice('commercial')} a month.`,
      ),
      text(
        'All prices, and what each plan includes, stand under ',
        link('Plans, the trial and the first charge', '/help/plans-and-trial'),
        '. They are in US dollars and without taxes, which are added where they apply. The enterprise plan for commercial clients is agreed with our team.',
      ),
      text(
        `Your first plan begins with a ${TRIAL_ADJECTIVE} free trial, once for each person and once for each card. It needs a card and includes the allowance of the plan once. If you do not cancel within these ${TRIAL}, the plan begins and the first charge is made. We remind you by mail ${REMINDERS} before. With a card that has had its trial no plan is started and nothing is charged; the next one you choose begins without a trial.`,
      ),
    ),
    section(
      'Renewal, changes and cancellation',
      list(
        'A plan renews by itself each billing month until you cancel it.',
        `Paid by the year, it costs twelve months less ${ANNUAL_DISCOUNT_PERCENT}% and renews by the year.`,
        'You may upgrade, downgrade or cancel at any time. It takes effect at the next billing cycle; until then everything stays as it is, and you can undo it.',
        'Time that has begun is not paid back, unless the law says otherwise or we ended it without a reason that lies with you.',
        `If a payment fails we tell you. After ${days(PAYMENT_GRACE_DAYS)} the Connections of the month that is not paid are on hold until it is; packs and single Connections stay usable. If every further try fails, the plan ends.`,
        'When money goes back to you, the Connections bought with it are taken back in proportion. Those already spent are owed, and the next Connections from your plan or a purchase settle them first. While you dispute a charge with your bank they are on hold.',
      ),
    ),
    section(
      'Changes of fees',
      text(
        `We may change prices and what plans include. We tell you at least ${days(FEE_NOTICE_DAYS)} before by mail. A change holds from your next billing cycle after that; if you do not want it, cancel before.`,
      ),
    ),
    section(
      'Verification and its limits',
      text(
        'A professional is shown as verified while a license and an insurance that our team has seen are valid. The badge says that documents were looked at on a day. We do not check background, references or identity. The badge is no judgment of skill and no guarantee of the work, of conduct, or that the documents were not changed since. Clients should look at documents and references themselves before they hire, above all for large work.',
      ),
      text(
        'Professionals hand in true and complete documents and tell us at once when one is withdrawn or changes.',
      ),
    ),
    section(
      'Reviews and what you write',
      list(
        'Only the client of a completed request may review it, once. A review tells what happened, truthfully and without insults or private details.',
        'Nobody may offer or take anything for a review, or threaten with one.',
        'We may remove a review or other text that breaks these terms. We do not remove one for being unfavorable.',
        'What you write stays yours. You allow us to store and show it as far as running the site needs, for as long as it is there.',
      ),
    ),
    section(
      'What is not allowed',
      list(
        'False names, false documents, false requests.',
        'Contacting people for anything but the work, spam, harassment or discrimination.',
        'Going around the charge for Connections once two people met here.',
        'Collecting data of members, copying the site, or overloading it. The command line may be used within its limits.',
        'Looking for weaknesses on accounts other than your own, or getting past access rules.',
        'Anything the law forbids.',
      ),
    ),
    section(
      'Disagreements between members',
      text(
        `Talk to each other first, and in writing. If that fails, either side may `,
        link('write to us', '/contact-support'),
        ` within ${days(DISPUTE_DAYS)} of the completion of the job. We hear both, look at what the site has on record and propose a way. The proposal binds nobody, and we cannot decide on money; courts and licensing boards stay open to you. We may restrict an account that does not take part in good faith.`,
      ),
    ),
    section(
      'No warranty',
      text(
        'The site is provided as it is and as available. As far as the law permits we give no warranty, express or implied, for it, for its being free of faults or interruptions, for the members, for the work they do, or that somebody will answer a request.',
      ),
    ),
    section(
      'Limits of our liability',
      text(
        `As far as the law permits, we are not liable for indirect or consequential loss, lost profit or lost data, nor for what members do or agree. What we owe you for all claims together is limited to what you paid us in the ${LIABILITY_MONTHS} months before the event, or ${formatMoney(LIABILITY_MINIMUM_CENTS)} if that is more. Nothing here limits liability that cannot be limited by law, such as for fraud or for injury caused by our gross negligence.`,
      ),
    ),
    section(
      'Claims by others',
      text(
        'If somebody makes a claim against us because of work you did or had done, what you wrote here, or because you broke these terms or the law, you take over the reasonable cost of it and keep us free of it. We tell you of such a claim without delay and let you defend it.',
      ),
    ),
    section(
      'Law and courts',
      text(
        `The law of the State of Delaware governs these terms, without its rules on conflicts of law. Before anybody goes to court we both try for ${days(INFORMAL_DAYS)} to settle it: write to us and say what you want. After that the state and federal courts in Delaware are competent, except that either of us may go to a small claims court where you live. Rights that the law of your state gives consumers and that cannot be waived stay untouched.`,
      ),
    ),
    section(
      'Changes to these terms',
      text(
        `We may change these terms. We tell you by mail at least ${days(TERMS_NOTICE_DAYS)} before a change that matters holds. If you go on using the site after that day, you agree; if not, close your account before.`,
      ),
    ),
    section(
      'The rest',
      list(
        'If one of these rules does not hold, the others stay.',
        'If we do not insist on a rule once, we may insist on it later.',
        'You may not transfer your account. We may transfer this agreement together with the business.',
        [
          'Notices to you go to the address of your account; notices to us through ',
          link('Contact Support', '/contact-support'),
          '.',
        ],
        'This is the whole agreement between us about the site.',
      ),
    ),
  ],
};
