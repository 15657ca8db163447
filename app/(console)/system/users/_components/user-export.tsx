import { getTranslations } from 'next-intl/server'
import { filterText, type ListState } from '@/components/table/list-url'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { USERS } from '../_users/user-view'

const FILE = `${USERS}/export.csv`

/** Button that submits the surrounding form to the file: a plain POST, since it is logged. */
export async function ExportButton() {
  const t = await getTranslations('system.users')
  return (
    <Button
      type="submit"
      look="secondary"
      formAction={FILE}
      formMethod="post"
      formEncType="multipart/form-data"
      title={t('exportHint')}
      icon={<Icon name="download" />}
    >
      {t('export')}
    </Button>
  )
}

/** Exports the current view. */
export function UserExport({ state }: { state: ListState }) {
  return (
    <form action={FILE} method="post" data-native="">
      <input type="hidden" name="query" value={filterText(state)} />
      <ExportButton />
    </form>
  )
}
