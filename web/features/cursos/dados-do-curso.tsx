import type { Endereco } from '#contract/ato.schemas.ts';
import type { Curso } from '#contract/cursos.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';

/** Everything that is known of a course (CUR-14). */
export function DadosDoCurso({ curso }: { curso: Curso }) {
  const { cursoMec, informacoesTramitacaoEMEC: processo, polo, deFora } = curso;
  const codigo =
    cursoMec.codigoEmec ??
    (processo && `Processo ${processo.numeroProcesso}, protocolado em ${formatarData(processo.dataProtocolo)}`);
  return (
    <section className="cartao">
      <h2>Dados do curso</h2>
      <ListaDeDados
        rotulo="Dados do curso"
        dados={[
          [deFora ? 'Código' : 'Código SIGA', curso.codigoInterno],
          ['Código E-MEC', codigo],
          ['Grau', cursoMec.grau.descricao],
          ['Campus', `${cursoMec.campus.nome}${cursoMec.campus.sigla && ` (${cursoMec.campus.sigla})`}`],
          ['Instituição emissora', curso.instituicaoEmissora.nome],
          ['Modalidade', curso.modalidade.nome],
          ...(deFora
            ? []
            : ([
                ['Oferta', curso.oferta],
                ['Turno', curso.turno.nome],
                ['Periodicidade', curso.periodicidade.nome],
                ['Regime', curso.regime.nome],
              ] as const)),
          ['Endereço', curso.enderecoCurso && emUmaLinha(curso.enderecoCurso)],
          ...(polo === null ? [] : [['Polo', polo.nome] as const]),
        ]}
      />
    </section>
  );
}

function emUmaLinha({ logradouro, numero, complemento, bairro, nomeMunicipio, uf, cep }: Endereco): string {
  const rua = [logradouro, numero, complemento].filter(Boolean).join(', ');
  return `${rua} – ${bairro} – ${nomeMunicipio}/${uf} – CEP ${cep.slice(0, 5)}-${cep.slice(5)}`;
}
