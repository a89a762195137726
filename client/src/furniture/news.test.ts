import { expect, test } from 'vitest'
import { News } from './news.ts'

const scene = (...ns: number[]) => ns.map((n) => ({ n, event: `event ${n}` }))
const numbers = (heard: ReturnType<News<string>['hear']>) => heard?.news.map(({ n }) => n)

test('everything is news to a page that has just opened, which knows that it has', () => {
  const news = new News<string>()
  expect(news.hear(scene(3, 4))).toMatchObject({ isFirst: true, news: scene(3, 4) })
  expect(news.hear(scene(4, 5))).toMatchObject({ isFirst: false })
})

test('nothing is news twice', () => {
  const news = new News<string>()
  news.hear(scene(3, 4))
  expect(numbers(news.hear(scene(4, 5)))).toEqual([5])
  expect(numbers(news.hear(scene(2)))).toEqual([])
  expect(news.last).toBe(5)
})

test('the scene that is shown already tells nothing', () => {
  const news = new News<string>()
  const shown = scene(1)
  news.hear(shown)
  expect(news.hear(shown)).toBeNull()
})

test('a replay may show things again', () => {
  const news = new News<string>()
  news.hear(scene(3, 4))
  expect(numbers(news.hear(scene(1), true))).toEqual([1])
})
