const NOMES: Readonly<Record<string, string>> = {
  DadosDiploma: 'dados do diploma',
  DadosRegistro: 'dados do registro',
  Diploma: 'diploma inteiro',
  DocumentacaoAcademicaRegistro: 'documentação inteira',
  DocumentoHistoricoEscolarFinal: 'histórico inteiro',
  DocumentoHistoricoEscolarParcial: 'histórico inteiro',
  ListaDiplomasAnulados: 'lista inteira',
  ArquivoFiscalizacao: 'arquivo inteiro',
  CurriculoEscolar: 'currículo inteiro',
};

/** MEC's own name where it is another part. */
export const nomeDaParte = (tag: string): string => NOMES[tag] ?? tag;
