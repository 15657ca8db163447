import { getTranslations } from 'next-intl/server'
import { filterText, type ListState } from '@/components/table/list-url'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { USERS } from '../_users/user-view'

const FILE = `${USERS}/export.csv`

/** Sends the form around it, whatever else it does, to the file: a plain POST, which leaves a row in the log. */
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

/** A file of the view as it stands. */
export function UserExport({ state }: { state: ListState }) {
  return (
    <form action={FILE} method="post" data-native="">
      <input type="hidden" name="query" value={filterText(state)} />
      <ExportButton />
    </form>
  )
}
