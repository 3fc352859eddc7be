import { Link } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { Logo } from '#src/assets/logo.tsx';

/** The logo of a signed-in screen. The header around it gives it its class. */
export function DashboardLogoLink({ className }: { className?: string }) {
  return (
    <Link to="/dashboard" className={className} aria-label={`${BRAND_NAME}, dashboard`}>
      <Logo />
    </Link>
  );
}
