import 'server-only'
import { cache } from 'react'
import { preferences } from '@/lib/contract/account/settings'
import { read } from '@/lib/upstream/read'

/** Settings of the account, read once per page: its frame and its list both need them. */
export const ownPreferences = cache(() => read(preferences, {}, { memo: 'session' }))
