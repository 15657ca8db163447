import fc from 'fast-check'
import { type Crop, middleOf, resized, withinPicture } from '@/lib/picture/crop'

const LENGTH = fc.integer({ min: 1, max: 6_000 })
const ANY = fc.record({
  left: fc.double({ min: -9_000, max: 9_000, noNaN: true }),
  top: fc.double({ min: -9_000, max: 9_000, noNaN: true }),
  side: fc.double({ min: -10, max: 9_000, noNaN: true }),
})

const isWithin = ({ left, top, side }: Crop, width: number, height: number) =>
  [left, top, side].every(Number.isInteger) &&
  ![left, top].some((at) => at < 0) &&
  side >= 1 &&
  left + side <= width &&
  top + side <= height

test('for any request, the square lies within the picture', () => {
  fc.assert(
    fc.property(LENGTH, LENGTH, ANY, ANY, (width, height, wanted, other) => {
      const crop = withinPicture(wanted, width, height)
      expect(isWithin(crop, width, height)).toBe(true)
      expect(withinPicture(crop, width, height)).toEqual(crop)
      expect(isWithin(resized(crop, other.side, width, height), width, height)).toBe(true)
      expect(isWithin(middleOf(width, height), width, height)).toBe(true)
    }),
  )
})

test('another size keeps the middle', () => {
  expect(resized({ left: 100, top: 200, side: 400 }, 200, 1_000, 1_000)).toEqual({ left: 200, top: 300, side: 200 })
})
