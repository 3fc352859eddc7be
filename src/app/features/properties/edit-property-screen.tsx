import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import type { OwnProperty } from '#contract/properties.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { LimitNote } from './limit-note.tsx';
import { PropertyForm } from './property-form.tsx';

interface EditPropertyProps {
  /** Null for a new one. */
  property: OwnProperty | null;
  userType: UserType;
}

/** Adds a property, or changes one. */
export function EditPropertyScreen({ property, userType }: EditPropertyProps) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const { data: allowance } = api.properties.allowance.useQuery();
  const finish = async (saved: OwnProperty) => {
    utils.properties.get.setData({ id: saved.id }, saved);
    void utils.properties.listMine.invalidate();
    void utils.properties.choices.invalidate();
    void utils.properties.allowance.invalidate();
    await navigate({ to: '/properties/$propertyId', params: { propertyId: saved.id } });
  };
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap maxWidth="800px">
        <PageHead title={property === null ? 'Add property' : 'Edit property'} subtitle={property?.name} />
        <chakra.div display="grid" gap="24px">
          {property === null && allowance !== undefined && (
            <LimitNote allowance={allowance} userType={userType} />
          )}
          <Card pad>
            <PropertyForm
              property={property}
              userType={userType}
              onSaved={finish}
              leave={(drop) => (
                <Button variant="ghost" asChild>
                  {property === null ? (
                    <Link to="/properties" onClick={drop}>
                      Discard
                    </Link>
                  ) : (
                    <Link to="/properties/$propertyId" params={{ propertyId: property.id }} onClick={drop}>
                      Discard changes
                    </Link>
                  )}
                </Button>
              )}
            />
          </Card>
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}
