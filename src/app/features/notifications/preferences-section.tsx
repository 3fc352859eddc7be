import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import {
  GROUP_LABELS,
  groupsFor,
  NOTIFICATION_GROUPS,
  type ChangePreferencesInput,
  type NotificationGroup,
  type NotificationPreferences,
  notificationPreferencesForm,
  type ShownPreferences,
} from '#contract/notification-preferences.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { FormFailure } from '#src/forms/form-failure.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Choice } from '#src/ui/form/checkbox-field.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { SwitchField } from '#src/ui/form/switch-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { SectionFoot } from '#src/ui/layout/section-foot.tsx';
import { PushDeviceRow } from './push-device-row.tsx';
import { useBrowserTimeZone } from './use-browser-time-zone.ts';

const Body = chakra('div', {
  base: { display: 'grid', gap: '24px', padding: { base: '16px', sm: '24px' } },
});

/** Groups down, channels across. */
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th': { fontWeight: 'label', textAlign: 'left', height: '44px' },
    '& thead th': { textStyle: 'meta', color: 'fg.muted', height: '32px' },
    '& th:not(:first-child), & td': { width: { base: '64px', sm: '96px' }, textAlign: 'center' },
    '& tbody tr': { borderTop: '1px solid {colors.border}' },
    '& label': { display: 'grid', placeItems: 'center', minHeight: '44px', cursor: 'pointer' },
  },
});

/** Which emails and push messages one gets, and when. */
export function NotificationPreferencesForm({ userType }: { userType: UserType }) {
  const preferences = api.notifications.preferences.useQuery();
  if (preferences.data !== undefined) return <Form shown={preferences.data} userType={userType} />;
  if (preferences.isError) {
    return (
      <chakra.div padding="16px">
        <LoadFailed
          what="Your notification settings didn’t load."
          onRetry={() => void preferences.refetch()}
          isRetrying={preferences.isRefetching}
        />
      </chakra.div>
    );
  }
  return <SkeletonRows rows={4} picture={false} label="Loading your notification settings" />;
}

function Form({ shown, userType }: { shown: ShownPreferences; userType: UserType }) {
  const { frame, field, form, hasQuietHours } = usePreferencesForm(shown);
  const { id, onSubmit, summary, failure, isBusy } = frame;
  return (
    <>
      <PushDeviceRow pushKey={shown.pushKey} isOn={shown.isPushDevice} />
      <form id={id} method="dialog" noValidate onSubmit={onSubmit}>
        <Body borderTop="line">
          <ErrorSummary {...summary} />
          <Table>
            <chakra.caption textAlign="left" paddingBottom="8px">
              In the app, you always see everything. Choose what else you get.
            </chakra.caption>
            <thead>
              <tr>
                <th scope="col">About</th>
                <th scope="col">Email</th>
                <th scope="col">Push</th>
              </tr>
            </thead>
            <tbody>
              {groupsFor(userType).map((group) => (
                <tr key={group}>
                  <th scope="row">{GROUP_LABELS[group]}</th>
                  <td>
                    <Box
                      {...form.register(`email.${group}`)}
                      label={`Email: ${GROUP_LABELS[group]}`}
                      defaultChecked={shown.email[group]}
                    />
                  </td>
                  <td>
                    {hasPush(group) && (
                      <Box
                        {...form.register(`push.${group}`)}
                        label={`Push: ${GROUP_LABELS[group]}`}
                        defaultChecked={shown.push[group]}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          <SwitchField
            {...form.register('digest')}
            label="Daily digest"
            help="One email at 8:00 AM with what you haven’t read. None when there’s nothing new."
            defaultChecked={shown.digest}
          />
          <SwitchField
            {...form.register('hasQuietHours')}
            label="Quiet hours"
            help="Emails and push messages wait until the end of these hours."
            defaultChecked={shown.quietHours !== null}
          />
          {hasQuietHours && (
            <chakra.div
              display="grid"
              gridTemplateColumns="repeat(2, minmax(0, 1fr))"
              gap="16px"
              maxWidth="360px"
            >
              <TextField {...field('quietFrom')} type="time" />
              <TextField {...field('quietUntil')} type="time" />
            </chakra.div>
          )}
          <FormFailure message={failure} />
        </Body>
        <SectionFoot>
          <p>
            {userType === 'service_professional'
              ? 'We always email you about sign-in, payments, disputes, your account, and credential deadlines.'
              : 'We always email you about sign-in, payments, disputes, your account, and requests about to close.'}
          </p>
          <SubmitButton size="sm" busy={isBusy}>
            Save notifications
          </SubmitButton>
        </SectionFoot>
      </form>
    </>
  );
}

/** Search alerts come by email only. */
const hasPush = (group: NotificationGroup) => group !== 'alerts';

type BoxProps = React.ComponentPropsWithRef<typeof Choice> & { label: string };

function Box({ label, ...input }: BoxProps) {
  return (
    <label>
      <Choice {...input} type="checkbox" aria-label={label} />
    </label>
  );
}

const USUAL_HOURS = { from: '21:00', until: '07:00' };

function usePreferencesForm(shown: ShownPreferences) {
  const utils = api.useUtils();
  const timeZone = useBrowserTimeZone(shown.timeZone);
  const save = api.notifications.savePreferences.useMutation();
  const contractForm = useContractForm({
    schema: notificationPreferencesForm,
    labels: { quietFrom: 'From', quietUntil: 'Until' },
    defaultValues: toFields(shown),
    send: (values) => save.mutateAsync(changesOf(shown, { ...values, timeZone })),
    sent: { title: 'Notifications saved', message: 'Your choices count from now on.' },
    onSent: () => utils.notifications.preferences.invalidate(),
    failure: { message: FALLBACK_MESSAGES.authentication },
  });
  useFollowedChoices(contractForm.form, shown);
  return { ...contractForm, hasQuietHours: contractForm.form.watch('hasQuietHours') };
}

type Fields = z.input<typeof notificationPreferencesForm>;

const FIELDS = [
  ...NOTIFICATION_GROUPS.flatMap((group) => [`email.${group}`, `push.${group}`] as const),
  ...(['digest', 'hasQuietHours', 'quietFrom', 'quietUntil'] as const),
];

function toFields({ email, push, digest, quietHours }: NotificationPreferences): Fields {
  const { from, until } = quietHours ?? USUAL_HOURS;
  return { email, push, digest, hasQuietHours: quietHours !== null, quietFrom: from, quietUntil: until };
}

/** What was chosen elsewhere, such as by an email's link, shows in every field that wasn't changed here (product 29.8). */
function useFollowedChoices<O>(
  { getValues, setValue }: UseFormReturn<Fields, unknown, O>,
  shown: NotificationPreferences,
) {
  const followed = useRef(shown);
  useEffect(() => {
    const before = toFields(followed.current);
    const after = toFields(shown);
    followed.current = shown;
    for (const name of FIELDS) {
      if (get(before, name) !== get(after, name) && getValues(name) === get(before, name))
        setValue(name, get(after, name));
    }
  }, [getValues, setValue, shown]);
}

type ByGroup = NotificationPreferences['email'];

/** What differs from what is shown: what was changed elsewhere meanwhile stays. */
function changesOf(shown: NotificationPreferences, chosen: NotificationPreferences): ChangePreferencesInput {
  const { quietHours, timeZone, digest } = chosen;
  const isSameHours =
    quietHours?.from === shown.quietHours?.from && quietHours?.until === shown.quietHours?.until;
  return {
    email: changedGroups(shown.email, chosen.email),
    push: changedGroups(shown.push, chosen.push),
    ...(isSameHours ? {} : { quietHours }),
    ...(timeZone === shown.timeZone ? {} : { timeZone }),
    ...(digest === shown.digest ? {} : { digest }),
  };
}

function changedGroups(shown: ByGroup, chosen: ByGroup): Partial<ByGroup> {
  const changed = NOTIFICATION_GROUPS.filter((group) => chosen[group] !== shown[group]);
  return Object.fromEntries(changed.map((group) => [group, chosen[group]]));
}
