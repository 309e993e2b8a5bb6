import { expect, test } from 'vitest'
import { readS3Url } from './s3-files.ts'

test('FILES_URL says where a bucket is and how to sign in', () => {
  expect(readS3Url('s3://key:a%2Fb%2Bc@s3.eu-west-2.example.com/bills?region=eu-west-2')).toEqual({
    accessKeyId: 'key',
    secretAccessKey: 'a/b+c',
    endpoint: 'https://s3.eu-west-2.example.com',
    bucket: 'bills',
    region: 'eu-west-2',
  })
})

test('without a region it is the one that most compatible services expect; only tls=off is plain HTTP', () => {
  expect(readS3Url('s3://key:secret@storage:9000/bills')).toMatchObject({
    endpoint: 'https://storage:9000',
    region: 'us-east-1',
  })
  expect(readS3Url('s3://key:secret@storage:9000/bills?tls=off')).toMatchObject({
    endpoint: 'http://storage:9000',
  })
})
