import { Link } from '@tanstack/react-router';
import { JudgedPlaceField, type PlaceFieldProps, type PlaceWords } from '#src/forms/judged-place-field.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

const WORDS: PlaceWords = {
  served: 'We serve this area',
  not_served: (
    <>
      We don’t serve this area yet. You can still sign up.{' '}
      {/* Beside this page, since it would lose what was typed. */}
      <TextLink asChild>
        <Link to="/request-state" target="_blank">
          Request your area
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Link>
      </TextLink>
    </>
  ),
  several: 'More than one place has this name. Add the state or ZIP code.',
  unknown: 'We can’t find this place. You can fix it later.',
};

interface LocationFieldProps {
  field: PlaceFieldProps;
  /** What it held when the form was last left. */
  initial: string | undefined;
}

/** The user's location and whether that area is served. Sign-up from an unserved area is allowed, with a notice. */
export function LocationField(props: LocationFieldProps) {
  return <JudgedPlaceField {...props} required words={WORDS} />;
}
