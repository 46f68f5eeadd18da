import { Navigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';

export const title = null;

/** An address below the inner circle that's none of its pages: members come to its first one (R-ROUTE-18). */
export const Page = () => <Navigate replace to={paths.innerCircle} />;
