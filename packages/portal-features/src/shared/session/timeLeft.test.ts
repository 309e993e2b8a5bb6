import { expect, it } from 'vitest'
import { roughly, toTheSecond } from './timeLeft.ts'

it.each([
  [120, '2 minutes', '2:00'],
  [61, '2 minutes', '1:01'],
  [60, '1 minute', '1:00'],
  [31, '1 minute', '0:31'],
  [30, '30 seconds', '0:30'],
  [11, '30 seconds', '0:11'],
  [10, '10 seconds', '0:10'],
  [1, '10 seconds', '0:01'],
])('%i seconds are about %s, exactly %s', (seconds, rough, exact) => {
  expect([roughly(seconds), toTheSecond(seconds)]).toEqual([rough, exact])
})
