import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { type Appointment, type JobAppointment, MAX_APPOINTMENT_TIMES } from '#contract/appointments.ts';
import { api } from '#src/api.ts';
import { FormDialog } from '#src/forms/form-dialog.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { agreedInWords, endInWords, openTimes } from './appointment-labels.ts';
import { type AppointmentEnd, EndAppointmentForm } from './end-appointment-form.tsx';
import { ProposeForm } from './propose-form.tsx';
import { useAcceptTime } from './use-appointment-moves.ts';
import { useCalendarFile } from './use-calendar-file.ts';

const QUESTIONS: Record<AppointmentEnd, string> = {
  decline: 'None of these times work?',
  takeBack: 'Take back your times?',
  cancel: 'Cancel the appointment?',
};
const ENDS = ['decline', 'takeBack', 'cancel'] as const satisfies readonly AppointmentEnd[];
type Dialog = 'propose' | AppointmentEnd;

const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '8px', _print: { display: 'none' } },
});
const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
});

/** When the two people of a job meet: what is agreed on, what is proposed, and the next step (product 33). */
export function AppointmentCard({ requestId }: { requestId: string }) {
  const [appointment] = api.appointments.ofJob.useSuspenseQuery({ requestId });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { latest, isOver, mayPropose, otherName } = appointment;
  const isLive = !isOver && (latest?.status === 'proposed' || latest?.status === 'confirmed');
  if (!mayPropose && latest?.agreed == null) return null;
  const close = () => setDialog(null);
  return (
    <CardSection title="Appointment" pad featured={latest?.proposal?.isMine === false ? 'inset' : false}>
      <Stack>
        {isLive ? (
          <Live {...{ appointment, latest }} onDialog={setDialog} />
        ) : (
          <Idle appointment={appointment} onPropose={() => setDialog('propose')} />
        )}
      </Stack>
      <FormDialog open={dialog === 'propose'} onClose={close} title={`Propose times to ${otherName}`}>
        <ProposeForm {...{ requestId, otherName }} onDone={close} />
      </FormDialog>
      {latest !== null &&
        ENDS.map((end) => (
          <FormDialog key={end} open={dialog === end} onClose={close} title={QUESTIONS[end]}>
            <EndAppointmentForm {...{ requestId, otherName, end }} id={latest.id} onDone={close} />
          </FormDialog>
        ))}
    </CardSection>
  );
}

interface LiveProps {
  appointment: JobAppointment;
  latest: Appointment;
  onDialog: (dialog: Dialog) => void;
}

function Live({ appointment: { otherName }, latest, onDialog }: LiveProps) {
  const { proposal, agreed } = latest;
  const isAsked = proposal !== null && !proposal.isMine;
  return (
    <>
      {agreed !== null && <Agreed appointment={latest} otherName={otherName} />}
      {proposal !== null && <Proposed appointment={latest} otherName={otherName} />}
      <Actions>
        {agreed !== null && <CalendarButton id={latest.id} />}
        <BusyButton variant="outline" size="sm" busy={false} onClick={() => onDialog('propose')}>
          {proposal === null ? 'Move it' : 'Propose other times'}
        </BusyButton>
        {isAsked && (
          <BusyButton variant="outline" size="sm" busy={false} onClick={() => onDialog('decline')}>
            None work
          </BusyButton>
        )}
        {(agreed !== null || !isAsked) && (
          <BusyButton
            variant="outline"
            size="sm"
            busy={false}
            onClick={() => onDialog(agreed === null ? 'takeBack' : 'cancel')}
          >
            {agreed === null ? 'Take back' : 'Cancel it'}
          </BusyButton>
        )}
      </Actions>
    </>
  );
}

function Agreed({ appointment, otherName }: { appointment: Appointment; otherName: string }) {
  return (
    <chakra.p display="flex" gap="12px" alignItems="flex-start">
      <chakra.span flex="none" color="pine.fg" marginTop="2px" aria-hidden="true">
        <CalendarDays size={20} />
      </chakra.span>
      <span>
        <chakra.b display="block" fontWeight="strong" fontVariantNumeric="tabular-nums">
          {agreedInWords(appointment)}
        </chakra.b>
        <chakra.span color="fg.muted" overflowWrap="anywhere">
          With {otherName}.{appointment.isReminded ? '' : ' We’ll remind you both the day before.'}
        </chakra.span>
      </span>
    </chakra.p>
  );
}

function Proposed({ appointment, otherName }: { appointment: Appointment; otherName: string }) {
  const { proposal, agreed, requestId, id } = appointment;
  const accept = useAcceptTime(requestId);
  if (proposal === null) return null;
  const { isMine, note } = proposal;
  const times = openTimes(appointment);
  if (times.length === 0) {
    return (
      <chakra.p overflowWrap="anywhere">
        {isMine ? 'The times you proposed' : `The times ${otherName} proposed`} have passed. Propose other
        times
        {agreed !== null && ', or keep the time above'}.
      </chakra.p>
    );
  }
  const intro = isMine ? `Waiting for ${otherName} to pick one:` : `${otherName} proposed. Pick one:`;
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8px">
      <chakra.p overflowWrap="anywhere">
        {agreed === null ? intro : `${intro.slice(0, -1)}, or keep the time above:`}
      </chakra.p>
      <chakra.ul listStyle="none" display="grid" gap="8px">
        {times.map(({ id: timeId, words }, index) => (
          <chakra.li
            key={timeId}
            display="flex"
            flexWrap="wrap"
            gap="8px 16px"
            alignItems="center"
            justifyContent="space-between"
            minHeight="40px"
            fontVariantNumeric="tabular-nums"
          >
            {words}
            {!isMine && (
              <BusyButton
                variant={index === 0 ? 'solid' : 'outline'}
                size="sm"
                busy={accept.isPending && accept.variables.timeId === timeId}
                unavailable={accept.isPending}
                onClick={() => accept.mutate({ id, timeId })}
              >
                Accept<VisuallyHidden> {words}</VisuallyHidden>
              </BusyButton>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {note !== null && (
        <chakra.blockquote whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
          “{note}”
        </chakra.blockquote>
      )}
    </chakra.div>
  );
}

function Idle({ appointment, onPropose }: { appointment: JobAppointment; onPropose: () => void }) {
  const { latest, isOver, mayPropose, otherName } = appointment;
  const ended = endInWords(appointment);
  const note = latest?.end?.note ?? null;
  return (
    <>
      {isOver && latest !== null && (
        <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
          You met {agreedInWords(latest)}.
        </chakra.p>
      )}
      {ended !== null && <chakra.p overflowWrap="anywhere">{ended}</chakra.p>}
      {ended !== null && note !== null && (
        <chakra.blockquote whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
          “{note}”
        </chakra.blockquote>
      )}
      {mayPropose && (
        <>
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            Propose up to {MAX_APPOINTMENT_TIMES} days and times. {otherName} picks one, and it goes in both
            calendars.
          </chakra.p>
          <Actions>
            <BusyButton size="sm" busy={false} onClick={onPropose}>
              Propose times
            </BusyButton>
          </Actions>
        </>
      )}
    </>
  );
}

function CalendarButton({ id }: { id: string }) {
  const { isBusy, download } = useCalendarFile(id);
  return (
    <BusyButton variant="outline" size="sm" readsOnly busy={isBusy} onClick={() => void download()}>
      Add to calendar
    </BusyButton>
  );
}
