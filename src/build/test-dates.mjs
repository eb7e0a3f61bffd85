/**
 * When `npm run test:full` walks: twelve days of a year, at two times of day in turn, in UTC. Early in the morning a day has begun in
 * Europe and not in America; late in the evening it has begun in Asia, and in summer in Lisbon.
 */
export const testDates = [
  // Clocks go forward in Europe that night, and a fortnight before in the United States.
  '2027-03-27T23:40',
  '2027-03-28T06:20',
  '2027-04-30T23:40',
  '2027-06-21T06:20',
  '2027-08-14T23:40',
  '2027-09-30T06:20',
  // Clocks go back in Europe that night, a week later in the United States.
  '2027-10-30T23:40',
  '2027-10-31T06:20',
  '2027-11-07T06:20',
  // The last evening of a year, and a day that most years do not have, from either side.
  '2027-12-31T23:40',
  '2028-02-28T23:40',
  '2028-02-29T06:20',
]
