/**
 * A regulatory act of the demonstration; `tipoCadastro` 1 authorises, 2 recognises. Published in section 1 of the
 * DOU.
 */
export interface AtoDemo {
  chave: string;
  tipoCadastro: 1 | 2;
  tipo: 'Portaria' | 'Resolução' | 'Decreto';
  numero: string;
  data: string;
  dou: readonly [data: string, edicao: number, pagina: number];
  cancelado?: true;
}

type Ato = Omit<AtoDemo, 'tipoCadastro' | 'tipo'>;
const autorizacao = (tipo: AtoDemo['tipo'], ato: Ato): AtoDemo => ({ ...ato, tipoCadastro: 1, tipo });
const reconhecimento = (ato: Ato): AtoDemo => ({ ...ato, tipoCadastro: 2, tipo: 'Portaria' });

/** Invented acts; several courses share one, as in life. The last one is cancelled and binds no course. */
export const ATOS_DE_CURSO: readonly AtoDemo[] = [
  autorizacao('Decreto', { chave: 'aut-1992', numero: '99110', data: '1992-02-20', dou: ['1992-02-21', 36, 4] }),
  autorizacao('Resolução', { chave: 'aut-1998', numero: '998', data: '1998-06-15', dou: ['1998-06-17', 113, 22] }),
  autorizacao('Resolução', { chave: 'aut-2006', numero: '9906', data: '2006-10-09', dou: ['2006-10-11', 196, 31] }),
  autorizacao('Portaria', { chave: 'aut-2010', numero: '9910', data: '2010-03-22', dou: ['2010-03-23', 55, 18] }),
  autorizacao('Resolução', { chave: 'aut-2013', numero: '9913', data: '2013-11-04', dou: ['2013-11-06', 216, 27] }),
  reconhecimento({ chave: 'rec-1997', numero: '9797', data: '1997-09-12', dou: ['1997-09-15', 177, 9] }),
  reconhecimento({ chave: 'rec-2003', numero: '9803', data: '2003-07-28', dou: ['2003-07-30', 145, 14] }),
  reconhecimento({ chave: 'rec-2010', numero: '9810', data: '2010-05-06', dou: ['2010-05-07', 86, 20] }),
  reconhecimento({ chave: 'rec-2014', numero: '9814', data: '2014-12-18', dou: ['2014-12-19', 246, 33] }),
  reconhecimento({ chave: 'rec-2016', numero: '9816', data: '2016-08-25', dou: ['2016-08-26', 165, 41] }),
  reconhecimento({ chave: 'ren-2018', numero: '9918', data: '2018-04-03', dou: ['2018-04-04', 64, 57] }),
  reconhecimento({ chave: 'ren-2020', numero: '9920', data: '2020-07-07', dou: ['2020-07-08', 129, 62] }),
  reconhecimento({ chave: 'ren-2021', numero: '9921', data: '2021-02-08', dou: ['2021-02-09', 26, 71] }),
  reconhecimento({
    chave: 'rec-cancelado',
    numero: '9899',
    data: '2015-01-15',
    dou: ['2015-01-16', 11, 12],
    cancelado: true,
  }),
];
