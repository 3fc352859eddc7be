import {
  MAX_WEBHOOKS,
  SECRET_OVERLAP_HOURS,
  WEBHOOK_EVENTS,
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_LOG_DAYS,
  WEBHOOK_RETRY_SECONDS,
  WEBHOOK_TIMEOUT_SECONDS,
} from '#contract/webhook-events.ts';
import { DELIVERY_SAMPLE, VERIFY_SAMPLE } from '#src/site/copy/developers.ts';
import { Code, CodeBlock } from '#src/ui/display/code.tsx';
import { DataTable } from '#src/ui/display/table.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Topic } from './topic-section.tsx';

const TRIES = WEBHOOK_RETRY_SECONDS.length + 1;

/** The events, how they are sent, and how a receiver checks them. */
export function WebhooksSection() {
  return (
    <>
      <Topic id="webhooks">
        <p>
          A webhook is an https address that we POST events to. Add up to {MAX_WEBHOOKS} under{' '}
          <TextLink href="/account#developers">Account, Developers</TextLink>. In a company, the account owner
          does that.
        </p>
        <Card>
          <DataTable
            caption="Events"
            rows={Object.entries(WEBHOOK_EVENTS)}
            rowKey={([event]) => event}
            columns={[
              { key: 'event', title: 'Event', nowrap: true, cell: ([event]) => <Code>{event}</Code> },
              {
                key: 'about',
                title: 'Sent when, with what data',
                cell: ([, { about, data }]) => (
                  <>
                    <p>{about}</p>
                    <Code>{data.join(', ')}</Code>
                  </>
                ),
              },
            ]}
          />
        </Card>
        <CodeBlock label="A delivery">{DELIVERY_SAMPLE}</CodeBlock>
        <p>
          Events hold ids and states, never names or contact details. Ask the API for the rest: it always
          answers with what you may see at that moment. <Code>isMine</Code> says whether you made the contact.{' '}
          <Code>source</Code> is <Code>contact</Code>, <Code>proposal</Code> or <Code>job</Code>.
        </p>
        <p>
          Answer with any 2xx status within {WEBHOOK_TIMEOUT_SECONDS} seconds, and do slow work afterward.
          Anything else is tried again, up to {TRIES} tries in all within a day. We don’t follow redirects.
          Events can arrive twice or out of order, so keep the <Code>webhook-id</Code> of what you’ve handled.
        </p>
        <p>
          After {WEBHOOK_FAILING_DAYS} days of failures only, we turn the webhook off and email you. A 410
          turns it off right away. The log shows {WEBHOOK_LOG_DAYS} days of deliveries with your endpoint’s
          answers, and sends any of them again.
        </p>
      </Topic>
      <Topic id="verify">
        <p>
          Deliveries are signed as{' '}
          <TextLink href="https://www.standardwebhooks.com">Standard Webhooks</TextLink> describes, so its
          libraries work too. Check the signature over the raw body, before you parse it, and refuse
          timestamps older than 5 minutes.
        </p>
        <CodeBlock label="Checking a signature">{VERIFY_SAMPLE}</CodeBlock>
        <p>
          When you make a new secret, we also sign with the old one for {SECRET_OVERLAP_HOURS} hours. A
          delivery can have several signatures, and one that matches is enough.
        </p>
      </Topic>
    </>
  );
}
