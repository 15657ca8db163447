import 'server-only'
import { userChoices } from '@/lib/contract/user'
import { read } from '@/lib/upstream/read'

/** Without them the list is shown, but cannot be filtered by role or department. */
export const choicesOrNone = () => read(userChoices, {}, { else: null })
