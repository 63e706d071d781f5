/** A regulatory act of the demonstration; `tipoCadastro` 1 authorises, 2 recognises. Publication in the DOU, section 1. */
export interface AtoDemo {
  chave: string;
  tipoCadastro: 1 | 2;
  tipo: 'Portaria' | 'Resolução' | 'Decreto';
  numero: string;
  data: string;
  dataPublicacao: string;
  pagina: number;
  edicao: number;
  cancelado?: true;
}

const ato = (
  chave: string,
  tipoCadastro: 1 | 2,
  tipo: AtoDemo['tipo'],
  numero: string,
  data: string,
  dataPublicacao: string,
  pagina: number,
  edicao: number,
): AtoDemo => ({ chave, tipoCadastro, tipo, numero, data, dataPublicacao, pagina, edicao });

/** Invented acts; several courses share one, as in life. The last one is cancelled and binds no course. */
export const ATOS_DE_CURSO: readonly AtoDemo[] = [
  ato('aut-1992', 1, 'Decreto', '99110', '1992-02-20', '1992-02-21', 4, 36),
  ato('aut-1998', 1, 'Resolução', '998', '1998-06-15', '1998-06-17', 22, 113),
  ato('aut-2006', 1, 'Resolução', '9906', '2006-10-09', '2006-10-11', 31, 196),
  ato('aut-2010', 1, 'Portaria', '9910', '2010-03-22', '2010-03-23', 18, 55),
  ato('aut-2013', 1, 'Resolução', '9913', '2013-11-04', '2013-11-06', 27, 216),
  ato('rec-1997', 2, 'Portaria', '9797', '1997-09-12', '1997-09-15', 9, 177),
  ato('rec-2003', 2, 'Portaria', '9803', '2003-07-28', '2003-07-30', 14, 145),
  ato('rec-2010', 2, 'Portaria', '9810', '2010-05-06', '2010-05-07', 20, 86),
  ato('rec-2014', 2, 'Portaria', '9814', '2014-12-18', '2014-12-19', 33, 246),
  ato('rec-2016', 2, 'Portaria', '9816', '2016-08-25', '2016-08-26', 41, 165),
  ato('ren-2018', 2, 'Portaria', '9918', '2018-04-03', '2018-04-04', 57, 64),
  ato('ren-2020', 2, 'Portaria', '9920', '2020-07-07', '2020-07-08', 62, 129),
  ato('ren-2021', 2, 'Portaria', '9921', '2021-02-08', '2021-02-09', 71, 26),
  { ...ato('rec-cancelado', 2, 'Portaria', '9899', '2015-01-15', '2015-01-16', 12, 11), cancelado: true },
];
