import { askedValues, withOld } from '@/app/_kit/record/old-values'
import { PageColumns } from '@/components/page/page-columns'
import { userChoices } from '@/lib/contract/user'
import { read } from '@/lib/upstream/read'
import { copiedFrom } from '../_users/copied-from'
import { readUser } from '../_users/read-user'
import { DELETED, USERS } from '../_users/user-view'
import { BinCard } from './bin-card'
import { CopyFrom } from './copy-from'
import { UserActs } from './user-acts'
import { UserFacts } from './user-facts'
import { UserForm } from './user-form'

interface Asked {
  /** Another user, whose roles and departments are ticked initially. */
  copy: string
  /** Row of the log whose version the form starts with. */
  version: unknown
}

/** Facts and acts of a user; for one in the bin, restoring and deleting. */
export async function userPart(id: string, { copy, version }: Asked, can: Parameters<typeof UserActs>[0]['can']) {
  const [user, choices, copied, old] = await Promise.all([
    readUser(id),
    read(userChoices),
    copiedFrom(copy),
    askedValues(version, { refType: 'account', refId: id }),
  ])
  const editable = user.manageable && can('user:edit')
  const inBin = user.status === DELETED
  const about = (
    <>
      <UserFacts user={user} />
      {editable && inBin && <BinCard user={user} />}
      {user.manageable && !inBin && <UserActs user={user} can={can} />}
      {editable && !inBin && <CopyFrom path={`${USERS}/${id}`} copied={copied} asked={copy} />}
    </>
  )
  if (!editable || inBin) return <div className="page-stack page-narrow">{about}</div>
  return (
    <PageColumns aside={about} asideFirst>
      <UserForm choices={choices} userType={user.userType} user={withOld(user, old)} copied={copied} old={old} />
    </PageColumns>
  )
}
