import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type AtoRegulatorio, TIPO_CADASTRO, vinculoCampos } from '#contract/atos-regulatorios.contract.ts';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkVoltar } from '../../ui/link-voltar.tsx';
import { EscolhaDeCursos } from '../apoio/escolha-de-cursos.tsx';
import { AtoPage } from './ato-page.tsx';
import { cursosDoAtoQuery, useAtos } from './atos-regulatorios.api.ts';
import { MENSAGENS } from './atos-regulatorios.messages.ts';
import { CamposDoReconhecimento } from './campos-do-reconhecimento.tsx';
import { CursosDoAto } from './cursos-do-ato.tsx';
import { DadosDoAto } from './dados-do-ato.tsx';
import type { TelaDosAtos } from './telas-dos-atos.ts';

interface Valores {
  CursosUid: string[];
  ProcessoReconhecimento?: string;
  Habilitacao?: string;
  Renovacao?: boolean;
}

/** `…/vincula-cursos/{id}` (ATO-09, ATO-15): links courses, and takes links away. */
export function VinculaCursosPage({ tela }: { tela: TelaDosAtos }) {
  const podeGravar = usePode('cadastrar');
  return (
    <AtoPage tela={tela} titulo={`Vincular Cursos ao Ato de ${tela.nome}`}>
      {(ato) => (
        <>
          <DadosDoAto ato={ato} />
          {podeGravar && !ato.cancelado && <VinculoForm tela={tela} ato={ato} />}
          <h2 className="ato-secao">Cursos Vinculados</h2>
          <CursosDoAto ato={ato} podeDesvincular={podeGravar && !ato.cancelado} />
        </>
      )}
    </AtoPage>
  );
}

function VinculoForm({ tela, ato }: { tela: TelaDosAtos; ato: AtoRegulatorio }) {
  const { vincular } = useAtos();
  const navigate = useNavigate();
  const [busca] = useSearchParams();
  // The course from whose page the act was made: it is chosen already, and the way leads back there.
  const curso = busca.get('curso');
  const quantos = useRef(0);
  const vinculados = useQuery(cursosDoAtoQuery(ato.atoRegulatorioUid)).data ?? [];
  const reconhecimento = ato.tipoCadastro === TIPO_CADASTRO.reconhecimento;
  return (
    <Formulario<Valores>
      nome="vinculo"
      rotulo="Vincular cursos"
      enviar="Vincular"
      {...(curso !== null && { inicial: { CursosUid: [curso] } })}
      outrosBotoes={<LinkVoltar lista={tela.paths.lista.href()} />}
      aoEnviar={async (valores) => {
        quantos.current = valores.CursosUid.length;
        await vincular.mutateAsync({ ...valores, AtoRegulatorioUid: ato.atoRegulatorioUid, Versao: ato.versao });
      }}
      aoLimpar={async () => {
        await avisar({ titulo: MENSAGENS.vinculado });
        if (curso !== null) await navigate(paths.gerenciarCurso.href({ cursoId: curso }));
      }}
      aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroAoVincular(quantos.current) })}
    >
      <Campo nome="CursosUid" rotulo="Cursos" schema={vinculoCampos.CursosUid}>
        <EscolhaDeCursos
          varios
          indisponiveis={{ ids: new Set(vinculados.map(({ cursoID }) => cursoID)), motivo: 'já vinculado' }}
        />
      </Campo>
      {reconhecimento && <CamposDoReconhecimento />}
    </Formulario>
  );
}
