import { z } from 'zod';
import { REQUEST_CATEGORIES, SERVICE_IDS } from './service-list.ts';

export {
  REQUEST_CATEGORIES,
  CATEGORY_LABELS,
  SERVICES,
  SERVICE_IDS,
  labelOfService,
  categoriesOfServices,
  type RequestCategory,
  type ServiceId,
} from './service-list.ts';

export const requestCategorySchema = z.enum(REQUEST_CATEGORIES);
export const serviceIdSchema = z.enum(SERVICE_IDS);
