import { checkBytes } from './reed-solomon'
import type { QrVersion } from './versions'

const BYTE_MODE = '0100'
const PADDING = [0xec, 0x11]

const binary = (value: number, digits: number): string => value.toString(2).padStart(digits, '0')

/** The text with its length, padded to what the version holds. */
function dataBytes(text: Buffer, { version, blocks }: QrVersion): number[] {
  const capacity = blocks.reduce((sum, bytes) => sum + bytes, 0)
  const length = binary(text.length, version < 10 ? 8 : 16)
  const bits = BYTE_MODE + length + [...text].map((byte) => binary(byte, 8)).join('')
  const ended = bits + '0'.repeat(Math.min(4, capacity * 8 - bits.length))
  const bytes = (ended.match(/.{1,8}/g) ?? []).map((eight) => Number.parseInt(eight.padEnd(8, '0'), 2))
  const padding = Array.from({ length: capacity - bytes.length }, (_, index) => PADDING[index % 2] ?? 0)
  return [...bytes, ...padding]
}

/** One of each block in turn, so that a stain hurts all of them a little and none much. */
const interleaved = (blocks: readonly (readonly number[])[]): number[] => {
  const longest = Math.max(...blocks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat()
}

/** Everything that stands in the code, bit by bit. */
export function codeBits(text: Buffer, version: QrVersion): boolean[] {
  const data = dataBytes(text, version)
  let at = 0
  const blocks = version.blocks.map((bytes) => {
    at += bytes
    return data.slice(at - bytes, at)
  })
  const all = [...interleaved(blocks), ...interleaved(blocks.map((block) => checkBytes(block, version.check)))]
  return all.flatMap((byte) => [...binary(byte, 8)].map((bit) => bit === '1'))
}
