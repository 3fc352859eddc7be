import { useCallback } from 'react';
import { type Control, Controller, type FieldError, type FieldValues, type Path } from 'react-hook-form';
import type { UploadValue } from './tile-rules.ts';
import { UploadsField, type UploadsFieldProps } from './uploads-field.tsx';

/** The fields of a form that hold uploads. */
type UploadsName<Values> = {
  [Name in keyof Values]-?: Values[Name] extends readonly UploadValue[] | undefined ? Name : never;
}[keyof Values];

interface FormUploadsFieldProps<Values extends FieldValues, Sent> extends Omit<
  UploadsFieldProps,
  'name' | 'value' | 'onChange' | 'onNotUploaded' | 'error'
> {
  /** What `useContractForm` answers. */
  form: {
    form: { control: Control<Values, unknown, Sent> };
    errorOf: (name: Path<Values>) => FieldError | undefined;
    setObstacle: (name: Path<Values>, message: string | null) => void;
  };
  name: UploadsName<Values> & Path<Values>;
  /** Said at the field while the form itself finds nothing wrong with it. */
  problem?: string | undefined;
}

/** Uploads as a field of a contract's form, which isn't sent without one that failed: it is removed or replaced first. */
export function FormUploadsField<Values extends FieldValues, Sent>({
  form: { form, errorOf, setObstacle },
  name,
  problem,
  ...rest
}: FormUploadsFieldProps<Values, Sent>) {
  const onNotUploaded = useCallback(
    (message: string | null) => setObstacle(name, message),
    [setObstacle, name],
  );
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <UploadsField
          {...rest}
          name={name}
          // Of a field whose name is not known here, its value neither.
          value={(value as readonly UploadValue[] | undefined) ?? NONE}
          onChange={onChange}
          onNotUploaded={onNotUploaded}
          error={errorOf(name)?.message ?? problem}
        />
      )}
    />
  );
}

const NONE: readonly UploadValue[] = [];
