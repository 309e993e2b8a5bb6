import type { City } from './demo.ts'

export const leeds: City = {
  name: 'Leeds',
  streets: [
    { name: 'Cardigan Lane', postcode: 'LS6 3AG' },
    { name: 'Hyde Park Road', postcode: 'LS6 1PX' },
    { name: 'Brudenell Mount', postcode: 'LS6 1HS' },
    { name: 'Ash Grove', postcode: 'LS6 1AX' },
    { name: 'Chestnut Avenue', postcode: 'LS6 1BA' },
    { name: 'Otley Road', postcode: 'LS6 4BA' },
    { name: 'Kirkstall Lane', postcode: 'LS5 3BT' },
    { name: 'Burley Lodge Road', postcode: 'LS6 1QP' },
    { name: 'Royal Park Terrace', postcode: 'LS6 1EX' },
    { name: 'Winston Gardens', postcode: 'LS6 3JY' },
    { name: 'Estcourt Avenue', postcode: 'LS6 3ES' },
    { name: 'Delph Mount', postcode: 'LS6 2HS' },
    { name: 'Headingley Mount', postcode: 'LS6 3EL' },
  ],
}

export const sheffield: City = {
  name: 'Sheffield',
  streets: [
    { name: 'Ecclesall Terrace', postcode: 'S11 8TR' },
    { name: 'Cemetery Road', postcode: 'S11 8FP' },
    { name: 'Crookes Valley Road', postcode: 'S10 1BA' },
    { name: 'Sharrow Vale Road', postcode: 'S11 8ZB' },
    { name: 'Harcourt Crescent', postcode: 'S10 1DG' },
    { name: 'Psalter Lane', postcode: 'S11 8YN' },
    { name: 'Walkley Bank', postcode: 'S6 5AX' },
    { name: 'Broomhall Place', postcode: 'S10 2DR' },
    { name: 'Wadbrough Road', postcode: 'S11 8RG' },
    { name: 'Hunter House Lane', postcode: 'S11 8TU' },
    { name: 'Nether Edge Road', postcode: 'S7 1RU' },
  ],
}

export const york: City = {
  name: 'York',
  streets: [
    { name: 'Bishopthorpe Road', postcode: 'YO23 1NX' },
    { name: 'Heslington Lane', postcode: 'YO10 4LX' },
    { name: 'Holgate Road', postcode: 'YO24 4AA' },
    { name: 'Skeldergate', postcode: 'YO1 6DH' },
    { name: 'Lawrence Street', postcode: 'YO10 3BP' },
    { name: 'Huntington Road', postcode: 'YO31 8RB' },
    { name: 'Clifton Green', postcode: 'YO30 6LN' },
    { name: 'Nunnery Lane', postcode: 'YO23 1AJ' },
    { name: 'Fulford Cross', postcode: 'YO10 4PB' },
    { name: 'Burton Stone Lane', postcode: 'YO30 6DF' },
    { name: 'Acomb Green', postcode: 'YO26 5LR' },
  ],
}

export const manchester: City = {
  name: 'Manchester',
  streets: [
    { name: 'Ladybarn Lane', postcode: 'M14 6NQ' },
    { name: 'Egerton Road', postcode: 'M14 6XW' },
    { name: 'Mauldeth Road', postcode: 'M14 6SQ' },
    { name: 'Birchfields Road', postcode: 'M13 0XX' },
    { name: 'Wellington Road', postcode: 'M14 6BF' },
    { name: 'Platt Lane', postcode: 'M14 5NE' },
    { name: 'Amherst Road', postcode: 'M14 6UQ' },
  ],
}

export const bristol: City = {
  name: 'Bristol',
  streets: [
    { name: 'Cotham Brow', postcode: 'BS6 6AE' },
    { name: 'Gloucester Road', postcode: 'BS7 8AS' },
    { name: 'Redland Park', postcode: 'BS6 6SA' },
    { name: 'North Street', postcode: 'BS3 1HJ' },
    { name: 'Filton Avenue', postcode: 'BS7 0AT' },
    { name: 'Coronation Road', postcode: 'BS3 1RP' },
    { name: 'Chandos Road', postcode: 'BS6 6PG' },
  ],
}
