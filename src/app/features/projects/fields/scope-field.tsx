import { chakra } from '@chakra-ui/react/styled-system';
import { Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MAX_SCOPE_ITEMS, PROJECT_TEXT_LIMITS } from '#contract/project-draft.ts';
import { EMPTY_SCOPE_ITEM } from '#contract/project-form.ts';
import { SCOPE_PRIORITY_LABELS } from '#contract/project-options.ts';
import { SCOPE_PRIORITIES } from '#contract/previews.ts';
import { Button } from '#src/ui/form/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFocusHome } from '#src/ui/layout/use-focus-home.ts';
import type { ProjectFormApi } from '../draft/use-project-form.ts';

const Item = chakra('li', {
  base: {
    display: 'grid',
    gap: '16px',
    padding: '16px',
    border: '1px solid {colors.border}',
    borderRadius: 'lg',
  },
});

interface ScopeFieldProps {
  project: ProjectFormApi;
  /** Whether each task has a priority. */
  hasPriority: boolean;
}

/** The tasks of a project, one by one. The last one stays (product 14.5). */
export function ScopeField({ project, hasPriority }: ScopeFieldProps) {
  const { fields, append, remove } = useFieldArray({ control: project.form.control, name: 'scope' });
  const home = useFocusHome<HTMLFieldSetElement>();
  return (
    <chakra.fieldset ref={home} tabIndex={-1} minWidth="0" outline="none">
      <chakra.legend fontWeight="label" marginBottom="8px">
        Scope of work{' '}
        <chakra.span color="fg.muted" fontWeight="body">
          (optional)
        </chakra.span>
      </chakra.legend>
      <chakra.ol display="grid" gap="12px" listStyle="none">
        {fields.map(({ id }, index) => (
          <Task
            key={id}
            {...{ project, index, hasPriority }}
            onRemove={fields.length > 1 ? remove : undefined}
          />
        ))}
      </chakra.ol>
      <chakra.div marginTop="12px">
        <Button
          type="button"
          variant="outline"
          size="sm"
          disabled={fields.length >= MAX_SCOPE_ITEMS}
          onClick={() => append({ ...EMPTY_SCOPE_ITEM })}
        >
          <Plus aria-hidden /> Add a task
        </Button>
      </chakra.div>
    </chakra.fieldset>
  );
}

interface TaskProps extends ScopeFieldProps {
  index: number;
  onRemove: ((index: number) => void) | undefined;
}

/** Those that are there already are not drawn again when one is added. */
const Task = memo(function Task({ project: { field }, index, hasPriority, onRemove }: TaskProps) {
  const number = String(index + 1);
  return (
    <Item>
      <chakra.div
        display="grid"
        gap="16px"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: hasPriority ? 'minmax(0, 1fr) 180px' : 'minmax(0, 1fr)',
        }}
      >
        <TextField
          {...field(`scope.${index}.task`)}
          maxLength={PROJECT_TEXT_LIMITS.task}
          placeholder="Replace the vanity"
        />
        {hasPriority && (
          <SelectField
            {...field(`scope.${index}.priority`)}
            label="Priority"
            aria-label={`Priority of task ${number}`}
            options={SCOPE_PRIORITIES.map((value) => ({ value, label: SCOPE_PRIORITY_LABELS[value] }))}
          />
        )}
      </chakra.div>
      <TextField
        {...field(`scope.${index}.details`)}
        label="Details"
        aria-label={`Details of task ${number}`}
        optional
        maxLength={PROJECT_TEXT_LIMITS.taskDetails}
      />
      {onRemove !== undefined && (
        <chakra.div justifySelf="start">
          <Button
            type="button"
            variant="ghost"
            size="sm"
            onClick={() => onRemove(index)}
            aria-label={`Remove task ${number}`}
          >
            <Trash2 aria-hidden /> Remove
          </Button>
        </chakra.div>
      )}
    </Item>
  );
});
