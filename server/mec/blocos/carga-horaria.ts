import { z } from 'zod';
import { exatamenteUm } from '../escolha.ts';
import { horaAula, horaRelogio, texto } from '../tipos.ts';

const horas = { HoraAula: horaAula.optional(), HoraRelogio: horaRelogio.optional() };
const UMA = 'Informe hora-aula ou hora-relógio';

const simples = z.strictObject(horas);
const comEtiqueta = z.strictObject({ '@etiqueta': texto.optional(), ...horas });

/** TCargaHoraria: class hours or clock hours. */
export const cargaHoraria = simples.check(exatamenteUm<z.output<typeof simples>>(['HoraAula', 'HoraRelogio'], UMA));

/** TCargaHorariaComEtiqueta: the same with a label of the curriculum. */
export const cargaHorariaComEtiqueta = comEtiqueta.check(
  exatamenteUm<z.output<typeof comEtiqueta>>(['HoraAula', 'HoraRelogio'], UMA),
);

/** THoraRelogioComEtiqueta: the hours are the element's text. */
export const horaRelogioComEtiqueta = z.strictObject({ '@etiqueta': texto.optional(), '#': horaRelogio });
