import { ukStamp } from '@/components/ui/uk-time'
import { csvText } from '@/lib/csv/csv'

/** A cell with an instant in UK time; empty for none. */
export const csvTime = (instant: string | null): string => (instant ? csvText(ukStamp(Date.parse(instant))) : '')
