import type { Endpoint, Parsed, Reply } from '@/lib/contract/endpoint'
import type { AuditKind } from '@/lib/domain/audit'
import { PICTURE_MAX_BYTES } from '@/lib/domain/limits'
import { sum } from '@/lib/domain/money'
import { type Binding, bindStaged } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { keepExactPicture, type PictureSize } from './pictures'
import { drawExact } from './readers'
import { oneUploadAtATime, requireRoom } from './room'

/**
 * Binds a call that stores a picture of an exact size and returns its id: for the caller's shop, within its quota, or
 * for the platform. The file itself is not kept: it is redrawn (safety D-02). PICTURE_UNREADABLE if it is no picture;
 * INVALID_INPUT with the required size for any other size.
 */
export const bindExactPicture = <E extends Endpoint>(
  row: E,
  refType: AuditKind,
  sizeOf: (context: Context, input: Parsed<E>) => PictureSize | Promise<PictureSize>,
): Binding =>
  bindStaged(row, {
    async before(context, input) {
      const size = await sizeOf(context, input)
      const { base64 } = input.body as unknown as { base64: string }
      const source = Buffer.from(base64, 'base64')
      return source.length > PICTURE_MAX_BYTES ? fail('PICTURE_UNREADABLE') : { source, size }
    },
    work: async ({ source, size }) => ({ size, drawn: await drawExact(source, size) }),
    async run(context, _, { size: { width, height }, drawn }) {
      if (drawn === 'picture') return fail('PICTURE_UNREADABLE')
      if (drawn === 'size') return fail('INVALID_INPUT', { fields: { picture: ['size'] }, detail: { width, height } })
      const { tx, now, scope } = context
      const shopId = scope.kind === 'shop' ? scope.shopId : null
      if (shopId) {
        await oneUploadAtATime(tx, shopId)
        await requireRoom(tx, shopId, sum(drawn.map(({ bytes }) => bytes.length)))
      }
      const id = await keepExactPicture(tx, { shopId, at: now, size: { width, height } }, drawn)
      context.audit({ refType, refId: id, ...(shopId && { shopId }), detail: { kind: 'picture' } })
      return { id } as Reply<E>
    },
  })
