import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { withQuery } from '@/components/table/list-url'
import { ukStamp } from '@/components/ui/uk-time'
import { fileForForm, fileOrWayBack, goTo } from '@/lib/actions/file-answer'
import { listBehind } from '@/lib/actions/form-values'
import { Id } from '@/lib/contract/common'
import { exportUsers } from '@/lib/contract/user/bulk'
import { csvLine, csvText } from '@/lib/csv/csv'
import { csvHeaders } from '@/lib/csv/csv-file'
import { csvStream } from '@/lib/csv/csv-stream'
import { ukDay } from '@/lib/domain/uk-time'
import { currentCaller } from '@/lib/session/caller'
import { requirePermission } from '@/lib/session/session'
import { upstream } from '@/lib/upstream/call'
import { FILE_COLUMNS, type FileWords, userLine } from '../_users/user-cells'
import { lastDayOf, statesOfUser, USERS, userView } from '../_users/user-view'

export const dynamic = 'force-dynamic'

async function fileWords(): Promise<FileWords> {
  const t = await getTranslations('system.users')
  return {
    type: (userType) => t(`type.${userType}`),
    state: (user) =>
      statesOfUser(user)
        .map((key) => t(key))
        .join(' · '),
    second: (on) => t(on ? 'secondOn' : 'secondOff'),
    stamp: ukStamp,
    lastDay: lastDayOf,
  }
}

/** Ticked users; without any, or if all matches are selected, the filter. */
function bodyOf(form: FormData) {
  const search = Object.fromEntries(new URLSearchParams(String(form.get('query') ?? '')))
  const { current: _current, size: _size, sort: _sort, order: _order, ...filter } = userView(search).query
  const ids = form.get('matching') ? [] : form.getAll('ids[]').filter((id) => Id.safeParse(id).success)
  return { ...filter, ...(ids.length > 0 && { ids: z.array(Id).parse(ids) }) }
}

/** Reads the first block before the file starts, so that an error can still be reported. */
async function fileOf(form: FormData): Promise<Response> {
  await requirePermission('user:list')
  const [body, as] = [bodyOf(form), await currentCaller()]
  const read = (after: string | null) => upstream(exportUsers, { body: { ...body, after } }, { as })
  const [t, words, first] = await Promise.all([getTranslations('system.users.column'), fileWords(), read(null)])
  const head = csvLine(FILE_COLUMNS.map((column) => csvText(t(column))))
  return new Response(csvStream({ head, first, read, line: (user) => userLine(user, words) }), {
    headers: csvHeaders(`attachment; filename="users-${ukDay(Date.now())}.csv"`),
  })
}

/** Users as a CSV file, by POST from a plain form, so that it works without scripts; own origin only. */
export const POST = (request: Request): Promise<Response> =>
  fileForForm(request, (form) => {
    const list = listBehind(USERS, form)
    return fileOrWayBack(
      list,
      () => fileOf(form),
      () => goTo(withQuery(list, 'done=notExported')),
    )
  })
