import { FORMACAO_PADRAO, MODALIDADES } from '#domain/novo-registro/padroes.ts';
import { formatarData } from '#domain/texto/data.ts';
import { useAssistente } from '../assistente-context.ts';
import { CampoOpcao } from '../campos/campo-opcao.tsx';
import { CampoLido, CampoTexto } from '../campos/campo-texto.tsx';
import { Secao } from './secao.tsx';

const NOMES_DA_MODALIDADE = { Presencial: 'Presencial', EAD: 'EAD (a distância)' } as const;

/** Step 2 (NOV-04): what the diploma says of the course, chosen among what the catalogue has of it. */
export function DadosDoCurso() {
  const { curso, graus } = useAssistente().abertura;
  const titulos = curso?.titulacoes ?? [];
  const formacoes = curso?.formacoes ?? [];
  return (
    <>
      <Secao titulo="Curso">
        <CampoTexto campo="NomeCurso" larga />
        <CampoLido campo="CodigoCursoEMEC" vazio="Em tramitação no e-MEC" dica="Vem do cadastro de cursos." />
        <CampoOpcao
          campo="Modalidade"
          opcoes={MODALIDADES.map((modalidade) => ({ value: modalidade, label: NOMES_DA_MODALIDADE[modalidade] }))}
        />
        <CampoLido campo="EnderecoCurso" larga dica="Vem do cadastro de cursos." />
      </Secao>
      <Secao titulo="Grau e título">
        <CampoOpcao campo="Grau" opcoes={graus.map(({ descricao }) => ({ value: descricao, label: descricao }))} />
        <CampoOpcao
          campo="TituloConferido"
          dica={titulos.length === 0 ? 'O curso não tem título cadastrado: inclua em Gerenciar Cursos.' : undefined}
          opcoes={titulos
            .filter((um, i) => titulos.findIndex(({ titulacao }) => titulacao === um.titulacao) === i)
            .map(({ titulacao, sexo }) => ({
              value: titulacao,
              label: `${titulacao} (${sexo === 'F' ? 'feminino' : 'masculino'})`,
            }))}
        />
        <CampoOpcao
          campo="CursoFormacao"
          opcoes={[
            ...formacoes.map(({ formacao }) => ({ value: formacao, label: formacao })),
            { value: FORMACAO_PADRAO, label: FORMACAO_PADRAO },
          ]}
        />
      </Secao>
      <Secao titulo="Atos regulatórios">
        <CampoOpcao
          campo="ReconhecimentoID"
          larga
          dica={
            curso?.reconhecimentos.length === 0
              ? 'O curso não tem ato de reconhecimento em vigor: vincule em Reconhecimentos.'
              : undefined
          }
          opcoes={(curso?.reconhecimentos ?? []).map(({ reconhecimentoCursoUid, descricao, atoRegulatorio }) => ({
            value: reconhecimentoCursoUid,
            label:
              atoRegulatorio.data === null || descricao.includes(formatarData(atoRegulatorio.data))
                ? descricao
                : `${descricao} (${formatarData(atoRegulatorio.data)})`,
          }))}
        />
        <CampoLido campo="Habilitacao" vazio="Sem habilitação" dica="Muda com o reconhecimento." />
        <CampoLido
          campo="AutorizacaoCurso"
          vazio="O curso não tem ato de autorização em vigor"
          dica="Ato em vigor no cadastro de cursos."
        />
      </Secao>
    </>
  );
}
