import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ChartColumn, ClipboardList, CreditCard, DoorOpen, House, UserRound, UserSearch } from 'lucide-react';
import { MenuLine } from '#src/ui/layout/menu-disclosure.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { SignOutLine } from './sign-out-link.tsx';

const PATH = '/dashboard/property-owner';

/** Screens that don't fit in the phone's tab bar. */
export function MoreTab() {
  return (
    <chakra.div maxWidth="560px">
      <Card>
        <chakra.div padding="8px">
          <MenuLine asChild>
            <Link to="/requests">
              <ClipboardList aria-hidden /> Your requests
            </Link>
          </MenuLine>
          <MenuLine asChild>
            <Link to="/properties">
              <House aria-hidden /> Your properties
            </Link>
          </MenuLine>
          <MenuLine asChild>
            <Link to="/figures">
              <ChartColumn aria-hidden /> Figures
            </Link>
          </MenuLine>
          <MenuLine asChild>
            <Link to={PATH} search={{ tab: 'reviews' }}>
              <UserSearch aria-hidden /> Profile reviews
            </Link>
          </MenuLine>
          <MenuLine asChild>
            <Link to="/connections">
              <DoorOpen aria-hidden /> Connections
            </Link>
          </MenuLine>
          <MenuLine asChild>
            <Link to={PATH} search={{ tab: 'payments' }}>
              <CreditCard aria-hidden /> Payments
            </Link>
          </MenuLine>
          <MenuLine asChild>
            <Link to="/account">
              <UserRound aria-hidden /> Account
            </Link>
          </MenuLine>
          <SignOutLine />
        </chakra.div>
      </Card>
    </chakra.div>
  );
}
