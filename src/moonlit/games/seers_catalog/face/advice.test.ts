import { expect, test } from 'vitest'
import { roughly } from './advice.ts'

test('what is not certain is called neither impossible nor sure', () => {
  expect([0, 0.0001, 0.5, 0.9999, 1].map(roughly)).toEqual([0, 0.01, 0.5, 0.99, 1])
})
