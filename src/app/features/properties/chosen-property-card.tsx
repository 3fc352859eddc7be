import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { withChosen } from '#src/forms/with-chosen.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { useRefusedChanges } from '#src/ui/form/refused-changes.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';

interface ChosenPropertyProps {
  /** Null for none. */
  chosen: { id: string; name: string } | null;
  isBusy: boolean;
  onChoose: (propertyId: string | null) => void;
}

/** Which property a request or a project is about, only to read where changes are refused; absent while the account has none. */
export function ChosenProperty({ chosen, isBusy, onChoose }: ChosenPropertyProps) {
  const isRefused = useRefusedChanges() !== null;
  const { data } = api.properties.choices.useQuery();
  const choices = withChosen(data?.items ?? [], chosen);
  if (choices.length === 0 || (isRefused && chosen === null)) return null;
  return (
    <CardSection title="Property" pad>
      {!isRefused && (
        <SelectField
          label="This work is at"
          name="property"
          placeholder="No property"
          value={chosen?.id ?? ''}
          disabled={isBusy}
          onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {chosen !== null && (
        <chakra.p marginTop={isRefused ? '0' : '12px'}>
          <TextLink asChild>
            <Link to="/properties/$propertyId" params={{ propertyId: chosen.id }}>
              See {chosen.name}
            </Link>
          </TextLink>
        </chakra.p>
      )}
    </CardSection>
  );
}
