import type { ReactNode } from 'react';
import type { IesPublica } from '#contract/consulta-publica.contract.ts';
import { descreverAto, descreverEndereco, formatarCnpj } from '#domain/diploma/descricoes.ts';
import { formatarData } from '#domain/texto/data.ts';
import { t } from '../../lib/idioma.ts';
import { Dados } from './dados.tsx';
import type { InfDiploma } from './documento-do-diploma.tsx';

/** Everything that the specification lists of a diploma, subject by subject (PUB-41 to PUB-45). */
export function DadosDoDiploma({
  infDiploma: { dadosDiploma, dadosRegistro },
  dataPublicacaoDou,
  children,
}: {
  infDiploma: InfDiploma;
  dataPublicacaoDou: string | null;
  children?: ReactNode;
}) {
  const { diplomado, dadosCurso } = dadosDiploma;
  const { livroRegistro } = dadosRegistro;
  const cpf = <span className="cpf">{diplomado.cpf}</span>;
  const { responsavelRegistro: responsavel } = livroRegistro;
  return (
    <div className="diploma-dados">
      <Dados
        titulo="Diplomado"
        itens={[
          ['Nome', diplomado.nome],
          ['CPF', cpf],
          ['RGA', diplomado.id],
          ['Nacionalidade', diplomado.nacionalidade],
          ['Naturalidade', diplomado.naturalidade],
          ['Data de nascimento', diplomado.dataNascimento && formatarData(diplomado.dataNascimento)],
        ]}
      />
      <Dados
        titulo="Curso"
        itens={[
          ['Nome', dadosCurso.nomeCurso],
          ['Código e-MEC', dadosCurso.codigoCursoEMEC],
          ['Habilitação', dadosCurso.habilitacao ?? t('Não se aplica'), dadosCurso.habilitacao === null && 'dito'],
          ['Formação', dadosCurso.formacao],
          ['Modalidade', dadosCurso.modalidade],
          ['Título conferido', dadosCurso.tituloConferido],
          ['Grau', dadosCurso.grauConferido],
          ['Endereço', descreverEndereco(dadosCurso.enderecoCurso)],
          ['Autorização', descreverAto(dadosCurso.autorizacao)],
          ['Reconhecimento', descreverAto(dadosCurso.reconhecimento)],
          [
            'Renovação de reconhecimento',
            dadosCurso.renovacaoReconhecimento && descreverAto(dadosCurso.renovacaoReconhecimento),
          ],
        ]}
      />
      <Instituicao titulo="Instituição emissora" ies={dadosDiploma.iesEmissora} />
      <Instituicao titulo="Instituição registradora" ies={dadosRegistro.iesRegistradora} />
      <Dados
        titulo="Registro"
        itens={[
          ['Livro', livroRegistro.livroRegistro],
          ['Número do registro', livroRegistro.numeroRegistro],
          ['Processo do diploma', livroRegistro.processoDoDiploma],
          ['Conclusão do curso', formatarData(dadosDiploma.dataConclusao)],
          ['Colação de grau', formatarData(livroRegistro.dataColacaoGrau)],
          ['Expedição', formatarData(livroRegistro.dataExpedicaoDiploma)],
          ['Registro', formatarData(livroRegistro.dataRegistroDiploma)],
          [
            'Publicação no DOU',
            dataPublicacaoDou === null ? t('Não Publicado') : formatarData(dataPublicacaoDou),
            'dito',
          ],
          [
            'Responsável pelo registro',
            responsavel.IDouNumeroMatricula === null
              ? responsavel.nome
              : `${responsavel.nome} (SIAPE ${responsavel.IDouNumeroMatricula})`,
          ],
        ]}
      />
      {children}
    </div>
  );
}

function Instituicao({ titulo, ies }: { titulo: string; ies: IesPublica }) {
  const { mantenedora } = ies;
  return (
    <Dados
      titulo={titulo}
      itens={[
        ['Nome', ies.nome],
        ['Código e-MEC', ies.codigoMEC],
        ['CNPJ', formatarCnpj(ies.cnpj)],
        ['Endereço', descreverEndereco(ies.endereco)],
        ['Credenciamento', descreverAto(ies.credenciamento)],
        ['Recredenciamento', ies.recredenciamento && descreverAto(ies.recredenciamento)],
        [
          'Renovação de recredenciamento',
          ies.renovacaoDeRecredenciamento && descreverAto(ies.renovacaoDeRecredenciamento),
        ],
        ['Mantenedora', mantenedora && `${mantenedora.razaoSocial} – CNPJ ${formatarCnpj(mantenedora.cnpj)}`],
      ]}
    />
  );
}
