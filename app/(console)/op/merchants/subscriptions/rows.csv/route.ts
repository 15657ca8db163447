import { requireScreen } from '@/lib/session/session'
import { listFile } from '../../../../_list/list-file'
import { subscriptionList } from '../_subscriptions/subscription-list'

/** The subscriptions as a file. */
export const GET = (request: Request) => listFile(subscriptionList, request, () => requireScreen(subscriptionList.path))
