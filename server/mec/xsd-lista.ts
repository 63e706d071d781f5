/** One of MEC's files: the SHA-256 of the original (http names) and of ours after restoring those names. */
export interface ArquivoXsd {
  nome: string;
  http: string;
  restaurado: string;
}

/** The package 1.05 (IN 5/2022); restoring gives the original, byte for byte. */
const RESUMOS: Readonly<Record<string, string>> = {
  ArquivoFiscalizacao: '524971532b241d3d6d3440c1df196b4ac6afc732bd4acd03f4a675ab288e4871',
  CurriculoEscolarDigital: 'af06bfba8806b2ac7e81cc6a81c32396521fe718848a963d651c5f2f5d40277f',
  DiplomaDigital: 'ed950536d87194f37b8ebae14f85e28a739a08bc432e3ad745da556bfc7a59c4',
  DocumentacaoAcademicaRegistroDiplomaDigital: 'c4ada7181951714e977ea85704752fc7ecd1bac13f91f57ac25b0da985bbd333',
  HistoricoEscolarDigital: 'fa358a29acd6e9e024814c2ff242d5348a0ae99643f800346997092efc7651ea',
  ListaDiplomasAnulados: '8c7bc9a6d4dcee9c474aa05e56c7cb76dbfa94684e6fb545b6ca6e95eeb6b64e',
  leiauteArquivoFiscalizacao: 'f0ba37780fbfe20190a113ae93feb22ac49b8b24c03b0edf7ba0a03cd9456610',
  leiauteCurriculoEscolar: 'd46118a4ae476c2ca4b06fbd0d02e3acf8884f1f6668e754232e5de7a2a05d18',
  leiauteDiplomaDigital: 'c239fa0676a9da191a2f8941b80a8fff5dafda3e28dc52d382d7cdbd12325fcc',
  leiauteDocumentacaoAcademicaRegistroDiplomaDigital:
    '9a264fe0b9cdef5cf12886dfe19425ef547879cfeff5ba7fb6979af6651710f5',
  leiauteHistoricoEscolar: 'c22beadd5d41e70b6f73067995fa442b8411982577c66ec971899b3fca37f86c',
  leiauteListaDiplomasAnulados: '555da02dbd44b544b03e77464a8f6ccb6e65fd32270887a8283eb76cdb6d7f03',
  tiposBasicos: '65cdb9adea3d2355ae929252c250bdbbd4d8d4b4d7686c5a3aea1ca2c864c447',
};

/** All 14 files. The last one's comment keeps https when restored, so it has two. */
export const ARQUIVOS_XSD: readonly ArquivoXsd[] = [
  ...Object.entries(RESUMOS).map(([nome, http]) => ({ nome: `${nome}_v1.05.xsd`, http, restaurado: http })),
  {
    nome: 'xmldsig-core-schema_v1.1.xsd',
    http: '35cf8197da812c85e40d57891b35c94187569ed474a2dac813ce5090dafcd35c',
    restaurado: '7a9586514e6aea447937e51fc4f7da78ef9459e5cfbb793b2dafa4ff4d53e074',
  },
];
