import { chakra } from '@chakra-ui/react/styled-system';
import { Plus, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MAX_SHOWCASE_ITEMS, SHOWCASE_LIMITS as LIMIT } from '#contract/showcase-draft.ts';
import { EMPTY_ROWS, type ShowcaseRows } from '#contract/showcase-form.ts';
import { Button } from '#src/ui/form/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFocusHome } from '#src/ui/layout/use-focus-home.ts';
import { SHOWCASE_FIELD_LABELS } from './showcase-labels.ts';
import type { ShowcaseFormApi } from './use-showcase-form.ts';

interface FieldsProps {
  form: ShowcaseFormApi;
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px',
    alignItems: 'start',
    '& > :last-child': { marginTop: '28px' },
  },
});

const Inputs = chakra('div', {
  base: { display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Awards, years, certificates: each with its title, and a year where there is one. */
export function AchievementsField({ form }: FieldsProps) {
  return (
    <RowsField
      form={form}
      name="businessAchievements"
      noun="achievement"
      help="Awards, milestones, certificates."
    >
      {(index) => (
        <Inputs gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 120px' }}>
          <TextField
            {...form.field(`businessAchievements.${index}.title`)}
            label="Title"
            maxLength={LIMIT.achievement}
            placeholder="Best small contractor"
          />
          <TextField
            {...form.field(`businessAchievements.${index}.year`)}
            label="Year"
            optional
            inputMode="numeric"
            maxLength={4}
          />
        </Inputs>
      )}
    </RowsField>
  );
}

export function SellingPointsField({ form }: FieldsProps) {
  return (
    <RowsField
      form={form}
      name="uniqueSellingPoints"
      noun="selling point"
      help="Short reasons, one at a time: same-day visits, a written price."
    >
      {(index) => (
        <TextField
          {...form.field(`uniqueSellingPoints.${index}.text`)}
          label="Selling point"
          maxLength={LIMIT.sellingPoint}
          placeholder="Same-day visits"
        />
      )}
    </RowsField>
  );
}

export function MediaFeaturesField({ form }: FieldsProps) {
  return (
    <RowsField
      form={form}
      name="mediaFeatures"
      noun="feature"
      help="Press, radio, podcasts that featured you."
    >
      {(index) => (
        <Inputs gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
          <TextField
            {...form.field(`mediaFeatures.${index}.publication`)}
            label="Publication"
            maxLength={LIMIT.publication}
          />
          <TextField
            {...form.field(`mediaFeatures.${index}.title`)}
            label="Title"
            maxLength={LIMIT.mediaTitle}
          />
          <chakra.div gridColumn="1 / -1">
            <TextField
              {...form.field(`mediaFeatures.${index}.url`)}
              label="Web address"
              optional
              type="url"
              inputMode="url"
              maxLength={LIMIT.url}
              placeholder="https://"
            />
          </chakra.div>
        </Inputs>
      )}
    </RowsField>
  );
}

interface RowsFieldProps extends FieldsProps {
  name: ShowcaseRows;
  /** One of them: 'achievement'. */
  noun: string;
  help: string;
  /** The inputs of a row. */
  children: (index: number) => ReactNode;
}

/** Rows that are added and removed one by one; a blank one counts as none. */
function RowsField({ form, name, noun, help, children }: RowsFieldProps) {
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name });
  const home = useFocusHome<HTMLFieldSetElement>();
  return (
    <chakra.fieldset ref={home} tabIndex={-1} minWidth="0">
      <chakra.legend fontWeight="label">
        {SHOWCASE_FIELD_LABELS[name]}{' '}
        <chakra.span color="fg.muted" fontWeight="body">
          (optional)
        </chakra.span>
      </chakra.legend>
      <chakra.p textStyle="meta" color="fg.muted" marginTop="4px">
        {help}
      </chakra.p>
      <chakra.ul display="grid" gap="16px" listStyle="none" marginTop="12px">
        {fields.map(({ id }, index) => (
          <RowItem key={id} {...{ index, noun, children }} onRemove={remove} />
        ))}
      </chakra.ul>
      <chakra.div marginTop={fields.length === 0 ? '0' : '12px'}>
        <Button
          type="button"
          variant="outline"
          size="sm"
          disabled={fields.length >= MAX_SHOWCASE_ITEMS}
          onClick={() => append({ ...EMPTY_ROWS[name] })}
        >
          <Plus aria-hidden /> Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
        </Button>
      </chakra.div>
    </chakra.fieldset>
  );
}

interface RowItemProps extends Pick<RowsFieldProps, 'noun' | 'children'> {
  index: number;
  onRemove: (index: number) => void;
}

const RowItem = memo(function RowItem({ index, noun, children, onRemove }: RowItemProps) {
  const name = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${String(index + 1)}`;
  return (
    <Row>
      <chakra.div role="group" aria-label={name} minWidth="0">
        {children(index)}
      </chakra.div>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        icon
        aria-label={`Remove ${noun} ${String(index + 1)}`}
        onClick={() => onRemove(index)}
      >
        <Trash2 aria-hidden />
      </Button>
    </Row>
  );
});
