import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { subscriptionList } from '../subscription-list'

/** The subscriptions as a file. */
export const GET = (request: Request) => listFile(subscriptionList, request, () => requireScreen(subscriptionList.path))
