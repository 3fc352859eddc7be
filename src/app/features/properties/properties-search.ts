import { z } from 'zod';
import { PROPERTY_TEXT_LIMITS, PROPERTY_TYPES } from '#contract/properties.ts';
import { choiceParam, switchParam, textParam } from '#src/app/search-param-rules.ts';

export const propertiesSearchSchema = z.object({
  text: textParam(PROPERTY_TEXT_LIMITS.street),
  type: choiceParam(PROPERTY_TYPES),
  archived: switchParam,
});
export type PropertiesSearch = z.infer<typeof propertiesSearchSchema>;
