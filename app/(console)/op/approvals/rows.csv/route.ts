import { getLocale } from 'next-intl/server'
import { listFile } from '@/app/_kit/list/list-file'
import { knownLocale } from '@/lib/domain/locale'
import { requireScreen } from '@/lib/session/session'
import { approvalsIn } from '../approval-list'

/** The cases of a tab as a file. */
export const GET = async (request: Request) => {
  const tab = new URL(request.url).searchParams.get('tab')
  return listFile(approvalsIn(knownLocale(await getLocale()), tab), request, () => requireScreen('/op/approvals'))
}
