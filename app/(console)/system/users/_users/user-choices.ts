import 'server-only'
import { userChoices } from '@/lib/contract/user'
import { upstream } from '@/lib/upstream/call'
import { orNone } from '@/lib/upstream/or-none'

/** Without them the list stands, and cannot be filtered by role or department. */
export const choicesOrNone = () => orNone(upstream(userChoices))
