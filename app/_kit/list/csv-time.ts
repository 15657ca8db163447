import { ukStamp } from '@/components/ui/uk-time'
import { csvText } from '@/lib/csv/csv'

/** Formats an instant in UK time as a cell; empty for null. */
export const csvTime = (instant: string | null): string => (instant ? csvText(ukStamp(Date.parse(instant))) : '')
