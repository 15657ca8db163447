import 'server-only'
import { cache } from 'react'
import { preferences } from '@/lib/contract/account/settings'
import { read } from '@/lib/upstream/read'

/** What the account has set for itself, asked once for a page: its frame and its list both need it. */
export const ownPreferences = cache(() => read(preferences, {}, { memo: 'session' }))
